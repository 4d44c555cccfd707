import LabelModel
