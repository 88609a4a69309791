// The words of comparing results side by side, in English.

export const togetherText = {
  'together.command': 'Compare',
  'together.command.also': 'side by side next to each other choose versus difference judge',
  'together.why.count': 'Select two to four results to compare them.',
  'together.why.missing': 'One of these files is not on this computer.',
  'together.why.preview': 'One of these files has no preview.',
  'together.why.mixed':
    'These are of different kinds: height maps, pictures and 3D models are each compared with their like.',
  'together.why.heavy':
    'These models are too large to be shown together. Open one and step to the next: the view stays.',
  'together.back': 'Back from comparing',
  'together.relief':
    '{{title}}, relief in 3D. The arrow keys turn all of them, 1 front, 3 right, 7 top, 9 corner, 0 back to the start, Enter opens this one.',
  'together.model':
    '{{title}}, 3D model. The arrow keys turn all of them, 1 to 9 are views, F fits, 0 back to the start, Enter opens this one.',
  'together.picture':
    '{{title}}, picture. Plus and minus zoom all of them, F fits, 1 shows real pixels, Enter opens this one.',
  'together.hint3d': 'Drag turns all, wheel zooms, right drag moves. Keys 1 3 7 9 0 for views',
  'together.hintModel': 'Drag turns all, right drag moves, wheel zooms. Keys 1 2 3 4 7 8 9 for views, F fits',
  'together.hintPicture': 'Wheel zooms all, drag moves. Keys + − F 1',
  'together.note.model': 'All models share camera, light and dress. Each fills its pane, however large it is.',
  'together.note.heights':
    'All reliefs share camera, light, material and cross-section. Each stands on its own base plate, in the size it starts with.',
  'together.section.way': 'Where the reliefs are cut',
  'together.section.none': 'None',
  'together.section.across': 'Across',
  'together.section.down': 'Down',
  'together.section.drawn': 'As drawn',
  'together.section.curves': 'Cross-section of each relief',
  'together.section.at': 'Place of the cross-section',
  'together.section.from.across': '{{share}} from the top',
  'together.section.from.down': '{{share}} from the left',
  'together.section.facts': 'min {{lowest}} · max {{highest}} · steepest {{steepest}}',
  'together.section.nothing': 'no height here',
  'together.alone': 'There is no other one beside it.',
  'together.swap': 'Swap with the one beside it',
  'together.swap.also': 'exchange change places left right sequence order',
  'together.replacePrevious': 'Previous result in its place',
  'together.replaceNext': 'Next result in its place',
  'together.noPrevious': 'No result before it in the list can be compared with these.',
  'together.noNext': 'No result after it in the list can be compared with these.',
  'keys.replacePrevious': 'Previous result of the list in place of the one in hand; the first one stays',
  'keys.replaceNext': 'Next result of the list in place of the one in hand; the first one stays',
  'keys.place.together': 'Comparing results',
  'keys.compared.first': 'Go to the first one',
  'keys.compared.second': 'Go to the second one',
  'keys.compared.third': 'Go to the third one',
  'keys.compared.fourth': 'Go to the fourth one',
  'keys.openCompared': 'Open the result in hand',
} as const
