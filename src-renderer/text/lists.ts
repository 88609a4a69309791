// The words that lists of orders and results share: what is picked, and the files of one order.

export const listText = {
  'bulk.selected_one': '{{n}} selected',
  'bulk.selected_other': '{{n}} selected',
  'list.all': 'Select all',
  'list.none': 'Deselect all',
  'bulk.folder': 'Show in folder',
  'bulk.folder.none': 'None of them is on your disk.',
  'bulk.folder.many': 'They lie in {{n}} folders. Select fewer.',
  'input.source': 'Picture',
  'input.second_source': 'Second picture',
  'input.front': 'Front',
  'input.left': 'Left',
  'input.back': 'Back',
  'input.right': 'Right',
  'files.open': 'Open {{name}}',
  'files.folder': 'Show {{name}} in folder',
  'files.saveAs': 'Save {{name}} as…',
  'files.waiting': 'waiting',
  'files.fetching': 'being fetched',
  'files.missing': 'not on disk any more',
  'files.failed': 'could not be saved',
} as const
