// The words of the menus of objects: what the palette's commands are about pictures and lines of the ledger.

export const menuText = {
  'menu.title': 'Commands',
  'menu.cost_one': 'from {{n}} point',
  'menu.cost_other': 'from {{n}} points',
  'menu.costPractice_one': 'from {{n}} practice point',
  'menu.costPractice_other': 'from {{n}} practice points',

  'picture.none': 'Choose a picture first.',
  'picture.in': 'Select for the order',
  'picture.out': 'Leave out of the order',
  'picture.duplicate': 'The same picture is in the tray already.',
  'picture.notReady': 'It cannot be used as it is.',
  'picture.only': 'Select this one alone',
  'picture.second': 'Use as the second picture',
  'picture.view': 'Use as the view: {{view}}',
  'picture.remove': 'Remove this picture',

  'usage.show': 'Show the order',
  'usage.show.none': 'No order of this computer belongs to it.',
  'usage.copy': 'Copy its id',
  'usage.copy.none': 'The ledger names no id for it.',
  'usage.copied': 'Id copied.',
  'usage.chooseEvent': 'Choose a line of the ledger first.',
} as const
