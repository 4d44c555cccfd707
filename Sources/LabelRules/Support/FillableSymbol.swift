/// SF Symbols that are drawn in two ways: outlined, and filled under the name with `fill` in it.
///
/// Names as published with SF Symbols 5.2. A symbol that is not among them has no filled variant, or
/// none that is known: nothing is said of it.
enum FillableSymbol {
  /// True for the outlined name of a symbol that has a filled variant.
  static func isOutlined(_ symbol: String) -> Bool {
    if isFilled(symbol) { return false }
    if names.contains(symbol) { return true }
    // Whatever stands in a circle or square has both, drawings of several squares aside.
    let isEnclosed = symbol.hasSuffix(".circle") || symbol.hasSuffix(".square")
    return isEnclosed && !symbol.contains("filled") && !singleEnclosed.contains(symbol)
  }

  /// True for the name of a filled variant.
  static func isFilled(_ symbol: String) -> Bool {
    symbol.split(separator: ".").contains("fill")
  }

  private static let singleEnclosed: Set<String> = [
    "circle.dotted.and.circle", "dot.arrowtriangles.up.right.down.left.circle",
    "slider.horizontal.2.square", "slider.horizontal.2.square.on.square", "timer.square",
  ]

  private static let names = Set(
    """
    123.rectangle 4k.tv a.book.closed accessibility air.conditioner.horizontal
    air.conditioner.vertical air.purifier airpods.chargingcase airpods.chargingcase.wireless
    airpods.gen3.chargingcase.wireless airpodspro.chargingcase.wireless
    airpodspro.chargingcase.wireless.radiowaves.left.and.right airtag airtag.radiowaves.forward
    alarm alarm.waves.left.and.right align.horizontal.center align.horizontal.left
    align.horizontal.right align.vertical.bottom align.vertical.center align.vertical.top
    allergens ant app app.badge app.badge.checkmark app.gift apple.terminal
    apple.terminal.on.rectangle applepencil.adapter.usb.c applescript appletv appletvremote.gen1
    appletvremote.gen2 appletvremote.gen3 appletvremote.gen4 arcade.stick.console archivebox
    arrow.clockwise.heart arrow.clockwise.icloud arrow.counterclockwise.icloud arrow.down.app
    arrow.down.backward.toptrailing.rectangle arrow.down.doc
    arrow.down.forward.topleading.rectangle arrow.down.heart arrow.down.left.topright.rectangle
    arrow.down.left.video arrow.down.message arrow.down.right.topleft.rectangle
    arrow.left.and.right.righttriangle.left.righttriangle.right arrow.triangle.2.circlepath.camera
    arrow.triangle.2.circlepath.icloud arrow.triangle.turn.up.right.diamond
    arrow.turn.up.forward.iphone arrow.up.and.down.righttriangle.up.righttriangle.down
    arrow.up.backward.bottomtrailing.rectangle arrow.up.bin arrow.up.doc arrow.up.forward.app
    arrow.up.forward.bottomleading.rectangle arrow.up.heart arrow.up.left.bottomright.rectangle
    arrow.up.message arrow.up.right.and.arrow.down.left.rectangle
    arrow.up.right.bottomleft.rectangle arrow.up.right.diamond arrow.up.right.video arrow.up.trash
    arrowkeys arrowshape.backward arrowshape.bounce.forward arrowshape.bounce.right
    arrowshape.down arrowshape.forward arrowshape.left arrowshape.left.arrowshape.right
    arrowshape.right arrowshape.turn.up.backward arrowshape.turn.up.backward.2
    arrowshape.turn.up.backward.badge.clock arrowshape.turn.up.forward arrowshape.turn.up.left
    arrowshape.turn.up.left.2 arrowshape.turn.up.right arrowshape.up arrowshape.zigzag.forward
    arrowshape.zigzag.right arrowtriangle.backward arrowtriangle.down arrowtriangle.forward
    arrowtriangle.left arrowtriangle.left.and.line.vertical.and.arrowtriangle.right
    arrowtriangle.right arrowtriangle.right.and.line.vertical.and.arrowtriangle.left
    arrowtriangle.up aspectratio auto.headlight.high.beam auto.headlight.low.beam
    automatic.headlight.high.beam automatic.headlight.low.beam av.remote backpack backward
    backward.end backward.end.alt backward.frame bag bag.badge.minus bag.badge.plus
    bag.badge.questionmark balloon balloon.2 bandage banknote baseball basket basketball bathtub
    batteryblock batteryblock.slash beach.umbrella beats.fit.pro.chargingcase
    beats.fitpro.chargingcase beats.powerbeatspro.chargingcase beats.studiobuds.chargingcase
    beats.studiobudsplus.chargingcase bed.double bell bell.and.waveform
    bell.and.waves.left.and.right bell.badge bell.badge.slash bell.badge.waveform bell.slash
    bin.xmark binoculars bird birthday.cake bolt bolt.badge.a bolt.badge.automatic
    bolt.badge.checkmark bolt.badge.clock bolt.badge.xmark bolt.batteryblock bolt.car bolt.heart
    bolt.horizontal bolt.horizontal.icloud bolt.shield bolt.slash
    bolt.trianglebadge.exclamationmark book book.and.wrench book.closed book.pages bookmark
    bookmark.slash books.vertical box.truck box.truck.badge.clock brain brain.head.profile
    briefcase bubble bubble.left bubble.left.and.bubble.right
    bubble.left.and.exclamationmark.bubble.right bubble.left.and.text.bubble.right
    bubble.middle.bottom bubble.middle.top bubble.right bubbles.and.sparkles building building.2
    building.columns burst bus bus.doubledecker button.angledbottom.horizontal.left
    button.angledbottom.horizontal.right button.angledtop.vertical.left
    button.angledtop.vertical.right button.horizontal button.horizontal.top.press
    button.roundedbottom.horizontal button.roundedtop.horizontal button.vertical.left.press
    button.vertical.right.press cabinet cablecar camera camera.badge.clock camera.badge.ellipsis
    camera.on.rectangle camera.rotate camera.shutter.button capslock capsule capsule.portrait
    captions.bubble car car.2 car.ferry car.front.waves.down car.front.waves.up car.rear
    car.rear.waves.up car.side car.side.air.circulate car.side.air.fresh
    car.side.and.exclamationmark car.side.arrowtriangle.down car.side.arrowtriangle.up
    car.side.arrowtriangle.up.arrowtriangle.down car.side.front.open car.side.hill.down
    car.side.hill.up car.side.lock car.side.lock.open car.side.rear.open
    car.top.door.front.left.and.front.right.and.rear.left.and.rear.right.open
    car.top.door.front.left.and.front.right.and.rear.left.open
    car.top.door.front.left.and.front.right.and.rear.right.open
    car.top.door.front.left.and.front.right.open
    car.top.door.front.left.and.rear.left.and.rear.right.open
    car.top.door.front.left.and.rear.left.open car.top.door.front.left.and.rear.right.open
    car.top.door.front.left.open car.top.door.front.right.and.rear.left.and.rear.right.open
    car.top.door.front.right.and.rear.left.open car.top.door.front.right.and.rear.right.open
    car.top.door.front.right.open car.top.door.rear.left.and.rear.right.open
    car.top.door.rear.left.open car.top.door.rear.right.open car.top.door.sliding.left.open
    car.top.door.sliding.right.open car.top.frontleft.arrowtriangle
    car.top.frontright.arrowtriangle car.top.lane.dashed.arrowtriangle.inward
    car.top.lane.dashed.badge.steeringwheel car.top.lane.dashed.departure.left
    car.top.lane.dashed.departure.right car.top.radiowaves.front car.top.radiowaves.rear
    car.top.radiowaves.rear.left car.top.radiowaves.rear.left.and.rear.right
    car.top.radiowaves.rear.right car.top.radiowaves.rear.right.badge.exclamationmark
    car.top.radiowaves.rear.right.badge.xmark car.top.rearleft.arrowtriangle
    car.top.rearright.arrowtriangle carbon.dioxide.cloud carbon.monoxide.cloud carrot carseat.left
    carseat.left.1 carseat.left.2 carseat.left.3 carseat.left.and.heat.waves
    carseat.left.backrest.up.and.down carseat.left.fan carseat.left.forward.and.backward
    carseat.left.massage carseat.left.up.and.down carseat.right carseat.right.1 carseat.right.2
    carseat.right.3 carseat.right.and.heat.waves carseat.right.backrest.up.and.down
    carseat.right.fan carseat.right.forward.and.backward carseat.right.massage
    carseat.right.up.and.down cart cart.badge.minus cart.badge.plus cart.badge.questionmark case
    cat chair chair.lounge chandelier character.book.closed character.bubble chart.bar
    chart.bar.doc.horizontal chart.pie checkmark.bubble checkmark.circle.badge.questionmark
    checkmark.circle.badge.xmark checkmark.diamond checkmark.icloud checkmark.message
    checkmark.rectangle checkmark.rectangle.portrait checkmark.rectangle.stack checkmark.seal
    checkmark.shield circle circle.and.line.horizontal circle.badge.checkmark
    circle.badge.exclamationmark circle.badge.minus circle.badge.plus circle.badge.questionmark
    circle.badge.xmark circle.filled.ipad circle.filled.ipad.landscape circle.filled.iphone
    circle.grid.2x1 circle.grid.2x2 circle.grid.3x3 circle.grid.cross circle.grid.hex
    circle.hexagongrid circle.hexagonpath circle.slash circlebadge circlebadge.2
    circles.hexagongrid circles.hexagonpath clear clipboard clock clock.badge
    clock.badge.checkmark clock.badge.exclamationmark clock.badge.questionmark clock.badge.xmark
    cloud cloud.bolt cloud.bolt.rain cloud.drizzle cloud.fog cloud.hail cloud.heavyrain cloud.moon
    cloud.moon.bolt cloud.moon.rain cloud.rain cloud.rainbow.half cloud.sleet cloud.snow cloud.sun
    cloud.sun.bolt cloud.sun.rain comb computermouse cone contact.sensor cooktop cpu creditcard
    creditcard.trianglebadge.exclamationmark cricket.ball cross cross.case cross.vial crown cube
    cube.box cube.transparent cup.and.saucer cylinder cylinder.split.1x2 dehumidifier
    delete.backward delete.forward delete.left delete.right deskclock deskview dial dial.high
    dial.low dial.max dial.medium dial.min diamond dice die.face.1 die.face.2 die.face.3
    die.face.4 die.face.5 die.face.6 digitalcrown.arrow.clockwise
    digitalcrown.arrow.counterclockwise digitalcrown.horizontal.arrow.clockwise
    digitalcrown.horizontal.arrow.counterclockwise digitalcrown.horizontal.press
    digitalcrown.press dishwasher distribute.horizontal.center distribute.horizontal.left
    distribute.horizontal.right distribute.vertical.bottom distribute.vertical.center
    distribute.vertical.top doc doc.append doc.badge.arrow.up doc.badge.clock doc.badge.ellipsis
    doc.badge.gearshape doc.badge.plus doc.on.clipboard doc.on.doc doc.plaintext doc.questionmark
    doc.richtext doc.text doc.text.below.ecg doc.text.image doc.text.viewfinder doc.viewfinder dog
    dot.squareshape dpad drop drop.degreesign drop.degreesign.slash drop.keypad.rectangle
    drop.triangle dryer dumbbell ear earbuds.case eject ellipses.bubble ellipsis.bubble
    ellipsis.message ellipsis.rectangle ellipsis.vertical.bubble engine.combustion
    engine.combustion.badge.exclamationmark entry.lever.keypad
    entry.lever.keypad.trianglebadge.exclamationmark envelope envelope.arrow.triangle.branch
    envelope.badge envelope.badge.person.crop envelope.badge.shield.half.filled envelope.open
    eraser eraser.line.dashed esim ev.charger ev.charger.arrowtriangle.left
    ev.charger.arrowtriangle.right ev.charger.exclamationmark ev.charger.slash ev.plug.ac.gb.t
    ev.plug.ac.type.1 ev.plug.ac.type.2 ev.plug.dc.ccs1 ev.plug.dc.ccs2 ev.plug.dc.chademo
    ev.plug.dc.gb.t ev.plug.dc.nacs exclamationmark.bubble exclamationmark.icloud
    exclamationmark.lock exclamationmark.octagon exclamationmark.shield exclamationmark.triangle
    exclamationmark.warninglight externaldrive externaldrive.badge.checkmark
    externaldrive.badge.exclamationmark externaldrive.badge.icloud externaldrive.badge.minus
    externaldrive.badge.person.crop externaldrive.badge.plus externaldrive.badge.questionmark
    externaldrive.badge.timemachine externaldrive.badge.wifi externaldrive.badge.xmark
    externaldrive.connected.to.line.below externaldrive.trianglebadge.exclamationmark eye
    eye.slash eye.trianglebadge.exclamationmark face.dashed face.smiling facemask fan
    fan.and.light.ceiling fan.badge.automatic fan.ceiling fan.desk fan.floor fan.oscillation
    fan.slash fanblades fanblades.slash faxmachine ferry field.of.view.ultrawide
    field.of.view.wide figure.child.and.lock figure.child.and.lock.open figure.run.square.stack
    figure.walk.diamond film film.stack fireplace firewall fish flag flag.2.crossed
    flag.badge.ellipsis flag.slash flame flask fleuron flip.horizontal flowchart folder
    folder.badge.gear folder.badge.gearshape folder.badge.minus folder.badge.person.crop
    folder.badge.plus folder.badge.questionmark football forward forward.end forward.end.alt
    forward.frame fossil.shell frying.pan fuelpump fuelpump.arrowtriangle.left
    fuelpump.arrowtriangle.right fuelpump.exclamationmark fuelpump.slash gamecontroller
    gauge.with.needle gearshape gearshape.2 gift giftcard globe.americas globe.asia.australia
    globe.central.south.asia globe.desk globe.europe.africa graduationcap greetingcard guitars
    gym.bag hammer hand.app hand.draw hand.point.down hand.point.left hand.point.right
    hand.point.up hand.point.up.braille hand.point.up.left hand.point.up.left.and.text hand.raised
    hand.raised.app hand.raised.fingers.spread hand.raised.slash hand.tap hand.thumbsdown
    hand.thumbsup hand.wave handbag hands.and.sparkles hands.clap hands.sparkles hare hazardsign
    headlight.daytime headlight.fog headlight.high.beam headlight.low.beam
    hearingdevice.and.signal.meter hearingdevice.ear heart heart.rectangle heart.slash
    heater.vertical hexagon hifireceiver hifispeaker hifispeaker.2 hifispeaker.and.appletv
    hifispeaker.and.homepod hifispeaker.and.homepodmini hockey.puck homepod homepod.2
    homepod.and.appletv homepod.and.homepodmini homepodmini homepodmini.2 homepodmini.and.appletv
    horn horn.blast house house.and.flag house.lodge humidifier humidifier.and.droplets humidity
    icloud icloud.and.arrow.down icloud.and.arrow.up icloud.slash info.bubble internaldrive
    ivfluid.bag key key.horizontal key.icloud key.radiowaves.forward key.radiowaves.forward.slash
    key.slash keyboard keyboard.badge.ellipsis keyboard.badge.eye keyboard.chevron.compact.down
    keyboard.chevron.compact.left keyboard.onehanded.left keyboard.onehanded.right
    l.button.roundedbottom.horizontal l.joystick l.joystick.down l.joystick.press.down
    l.joystick.tilt.down l.joystick.tilt.left l.joystick.tilt.right l.joystick.tilt.up
    l.rectangle.roundedbottom l1.button.roundedbottom.horizontal l1.rectangle.roundedbottom
    l2.button.angledtop.vertical.left l2.button.roundedtop.horizontal l2.rectangle.roundedtop
    l3.button.angledbottom.horizontal.left l4.button.horizontal ladybug lamp.ceiling lamp.desk
    lamp.floor lamp.table lanyardcard latch.2.case lb.button.roundedbottom.horizontal
    lb.rectangle.roundedbottom leaf level licenseplate lifepreserver light.beacon.max
    light.beacon.min light.cylindrical.ceiling light.overhead.left light.overhead.right
    light.panel light.recessed light.recessed.3 light.ribbon light.strip.2 lightbulb lightbulb.2
    lightbulb.led lightbulb.led.wide lightbulb.max lightbulb.min
    lightbulb.min.badge.exclamationmark lightbulb.slash lightrail lightswitch.off lightswitch.on
    line.3.horizontal.button.angledtop.vertical.right link.icloud list.bullet.clipboard
    list.bullet.rectangle list.bullet.rectangle.portrait list.clipboard lizard
    lm.button.horizontal location location.north location.north.line location.slash
    location.viewfinder lock lock.badge.clock lock.doc lock.icloud lock.open
    lock.open.trianglebadge.exclamationmark lock.rectangle lock.rectangle.on.rectangle
    lock.rectangle.stack lock.shield lock.slash lock.square.stack
    lock.trianglebadge.exclamationmark lsb.button.angledbottom.horizontal.left
    lt.button.roundedtop.horizontal lt.rectangle.roundedtop lungs m1.button.horizontal
    m2.button.horizontal m3.button.horizontal m4.button.horizontal macmini macpro.gen1 macpro.gen2
    macpro.gen3 macstudio magazine magicmouse magsafe.batterypack mail mail.stack map medal
    medical.thermometer megaphone memorychip menucard message message.and.waveform message.badge
    message.badge.waveform metronome mic mic.and.signal.meter mic.badge.plus mic.badge.xmark
    mic.slash microbe microwave minus.diamond minus.plus.batteryblock
    minus.plus.batteryblock.exclamationmark minus.plus.batteryblock.slash
    minus.plus.batteryblock.stack minus.plus.batteryblock.stack.exclamationmark minus.rectangle
    minus.rectangle.portrait moon moon.dust moon.haze moon.stars moon.zzz moonrise moonset mosaic
    mount mountain.2 mouth movieclapper mug music.house music.note.house music.note.tv mustache
    newspaper nose nosign.app octagon oilcan opticaldisc opticaldiscdrive opticid oval
    oval.portrait oven p1.button.horizontal p2.button.horizontal p3.button.horizontal
    p4.button.horizontal paddleshifter.left paddleshifter.right paintbrush paintbrush.pointed
    paintpalette pano pano.badge.play paperplane parkinglight party.popper pause pause.rectangle
    pawprint pedal.accelerator pedal.brake pedal.clutch pencil.and.ruler
    pencil.tip.crop.circle.badge.arrow.forward pencil.tip.crop.circle.badge.minus
    pencil.tip.crop.circle.badge.plus pentagon person person.2 person.2.badge.gearshape
    person.2.badge.key person.2.crop.square.stack person.2.slash person.2.square.stack
    person.2.wave.2 person.3 person.3.sequence person.and.arrow.left.and.arrow.right
    person.badge.clock person.badge.key person.badge.minus person.badge.plus
    person.badge.shield.checkmark person.bubble person.bust person.crop.circle.badge
    person.crop.circle.badge.checkmark person.crop.circle.badge.clock
    person.crop.circle.badge.exclam person.crop.circle.badge.exclamationmark
    person.crop.circle.badge.minus person.crop.circle.badge.moon person.crop.circle.badge.plus
    person.crop.circle.badge.questionmark person.crop.circle.badge.xmark person.crop.rectangle
    person.crop.rectangle.badge.plus person.crop.rectangle.stack person.crop.square.badge.camera
    person.crop.square.badge.video person.crop.square.filled.and.at.rectangle person.icloud
    person.line.dotted.person person.slash person.text.rectangle person.wave.2 phone
    phone.and.waveform phone.arrow.down.left phone.arrow.right phone.arrow.up.right
    phone.badge.checkmark phone.badge.plus phone.badge.waveform phone.bubble phone.bubble.left
    phone.connection phone.down photo photo.badge.arrow.down photo.badge.checkmark
    photo.badge.plus photo.on.rectangle photo.stack pill pills pin pin.slash pip pipe.and.drop
    play play.house play.rectangle play.rectangle.on.rectangle play.slash play.square.stack
    play.tv playpause plus.app plus.bubble plus.diamond plus.message plus.rectangle
    plus.rectangle.on.folder plus.rectangle.on.rectangle plus.rectangle.portrait
    point.bottomleft.forward.to.arrowtriangle.uturn.scurvepath
    point.bottomleft.forward.to.point.topright.scurvepath point.forward.to.point.capsulepath
    point.topleft.down.curvedto.point.bottomright.up
    point.topleft.down.to.point.bottomright.curvepath popcorn powercord poweroutlet.strip
    poweroutlet.type.a poweroutlet.type.b poweroutlet.type.c poweroutlet.type.d poweroutlet.type.e
    poweroutlet.type.f poweroutlet.type.g poweroutlet.type.h poweroutlet.type.i poweroutlet.type.j
    poweroutlet.type.k poweroutlet.type.l poweroutlet.type.m poweroutlet.type.n poweroutlet.type.o
    powerplug printer printer.dotmatrix puzzlepiece puzzlepiece.extension pyramid questionmark.app
    questionmark.bubble questionmark.diamond questionmark.folder questionmark.video quote.bubble
    r.button.roundedbottom.horizontal r.joystick r.joystick.down r.joystick.press.down
    r.joystick.tilt.down r.joystick.tilt.left r.joystick.tilt.right r.joystick.tilt.up
    r.rectangle.roundedbottom r1.button.roundedbottom.horizontal r1.rectangle.roundedbottom
    r2.button.angledtop.vertical.right r2.button.roundedtop.horizontal r2.rectangle.roundedtop
    r3.button.angledbottom.horizontal.right r4.button.horizontal radio
    rb.button.roundedbottom.horizontal rb.rectangle.roundedbottom rectangle rectangle.3.group
    rectangle.3.group.bubble rectangle.3.group.bubble.left rectangle.3.offgrid
    rectangle.3.offgrid.bubble.left rectangle.and.hand.point.up.left rectangle.badge.checkmark
    rectangle.badge.minus rectangle.badge.person.crop rectangle.badge.plus rectangle.badge.xmark
    rectangle.grid.1x2 rectangle.grid.2x2 rectangle.grid.3x2 rectangle.on.rectangle
    rectangle.on.rectangle.angled rectangle.on.rectangle.button.angledtop.vertical.left
    rectangle.on.rectangle.slash rectangle.portrait rectangle.portrait.and.arrow.forward
    rectangle.portrait.and.arrow.right rectangle.portrait.badge.plus
    rectangle.portrait.on.rectangle.portrait rectangle.portrait.on.rectangle.portrait.angled
    rectangle.portrait.on.rectangle.portrait.slash rectangle.portrait.slash
    rectangle.portrait.split.2x1 rectangle.portrait.split.2x1.slash rectangle.ratio.16.to.9
    rectangle.ratio.3.to.4 rectangle.ratio.4.to.3 rectangle.ratio.9.to.16 rectangle.roundedbottom
    rectangle.roundedtop rectangle.slash rectangle.split.1x2 rectangle.split.2x1
    rectangle.split.2x1.slash rectangle.split.2x2 rectangle.split.3x1 rectangle.split.3x3
    rectangle.stack rectangle.stack.badge.minus rectangle.stack.badge.person.crop
    rectangle.stack.badge.play rectangle.stack.badge.plus rectangle.stack.person.crop
    rectangle.topthird.inset refrigerator rhombus righttriangle righttriangle.split.diagonal
    rm.button.horizontal rotate.3d rotate.left rotate.right
    rsb.button.angledbottom.horizontal.right rt.button.roundedtop.horizontal
    rt.rectangle.roundedtop ruler safari sailboat scalemass scanner screwdriver scroll sdcard seal
    sensor sensor.tag.radiowaves.forward shazam.logo shield shield.slash shift shippingbox
    shippingbox.and.arrow.backward shoe shoe.2 shower shower.handheld shower.sidejet
    signpost.and.arrowtriangle.up signpost.left signpost.right signpost.right.and.left simcard
    simcard.2 sink skateboard skis smiley smoke snowboard soccerball.circle.inverse sofa
    sparkles.rectangle.stack sparkles.tv speaker speaker.1 speaker.2 speaker.3
    speaker.badge.exclamationmark speaker.minus speaker.plus speaker.slash speaker.wave.1
    speaker.wave.2 speaker.wave.2.bubble speaker.wave.2.bubble.left speaker.wave.3 speaker.zzz
    spigot sportscourt sprinkler sprinkler.and.droplets square square.2.layers.3d
    square.and.arrow.down square.and.arrow.up square.and.arrow.up.badge.clock
    square.and.at.rectangle square.badge.plus square.grid.2x2 square.grid.3x1.below.line.grid.1x2
    square.grid.3x1.folder.badge.plus square.grid.3x2 square.grid.3x3
    square.on.square.badge.person.crop square.slash square.split.1x2 square.split.2x1
    square.split.2x2 square.split.bottomrightquarter square.split.diagonal
    square.split.diagonal.2x2 square.stack square.stack.3d.down.forward square.stack.3d.down.right
    square.stack.3d.forward.dottedline square.stack.3d.up square.stack.3d.up.badge.a
    square.stack.3d.up.badge.automatic square.stack.3d.up.slash
    square.stack.3d.up.trianglebadge.exclamationmark squares.leading.rectangle squareshape star
    star.bubble star.slash staroflife staroflife.shield stop stopwatch storefront stove stroller
    suit.club suit.diamond suit.heart suit.spade suitcase suitcase.cart suitcase.rolling
    sun.and.horizon sun.dust sun.haze sun.horizon sun.max sun.max.trianglebadge.exclamationmark
    sun.min sun.rain sun.snow sunglasses sunrise sunset surfboard suv.side suv.side.air.circulate
    suv.side.air.fresh suv.side.and.exclamationmark suv.side.arrowtriangle.down
    suv.side.arrowtriangle.up suv.side.arrowtriangle.up.arrowtriangle.down suv.side.front.open
    suv.side.hill.down suv.side.hill.up suv.side.lock suv.side.lock.open suv.side.rear.open
    swatchpalette switch.programmable syringe t.bubble table table.badge.more table.furniture
    tablecells tablecells.badge.ellipsis tag tag.slash taillight.fog takeoutbag.and.cup.and.straw
    teddybear tennisball tent tent.2 terminal text.below.photo text.book.closed text.bubble
    theatermask.and.paintbrush theatermasks thermometer.sun ticket toilet tortoise tram
    trapezoid.and.line.horizontal trapezoid.and.line.vertical trash trash.slash tray tray.2
    tray.and.arrow.down tray.and.arrow.up tray.full tree triangle triangleshape trophy truck.box
    truck.box.badge.clock truck.pickup.side truck.pickup.side.air.circulate
    truck.pickup.side.air.fresh truck.pickup.side.and.exclamationmark
    truck.pickup.side.arrowtriangle.down truck.pickup.side.arrowtriangle.up
    truck.pickup.side.arrowtriangle.up.arrowtriangle.down truck.pickup.side.front.open
    truck.pickup.side.hill.down truck.pickup.side.hill.up truck.pickup.side.lock
    truck.pickup.side.lock.open tshirt tv tv.and.mediabox tv.badge.wifi tv.music.note tv.slash
    umbrella umbrella.percent video video.and.waveform video.badge.checkmark video.badge.ellipsis
    video.badge.plus video.badge.waveform video.bubble video.bubble.left video.doorbell
    video.slash videoprojector visionpro visionpro.and.arrow.forward
    visionpro.badge.exclamationmark visionpro.badge.play visionpro.slash volleyball wallet.pass
    warninglight washer waterbottle waveform.path.ecg.rectangle web.camera wifi.router wineglass
    wrench wrench.adjustable wrench.and.screwdriver wrongwaysign xmark.app xmark.bin xmark.diamond
    xmark.icloud xmark.octagon xmark.rectangle xmark.rectangle.portrait xmark.seal xmark.shield
    yieldsign zl.button.roundedtop.horizontal zl.rectangle.roundedtop
    zr.button.roundedtop.horizontal zr.rectangle.roundedtop
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
