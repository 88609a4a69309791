// The words of the list of licences in English.

export const licencesText = {
  'settings.about.licences': 'Licences…',
  'licences.title': 'Licences',
  'licences.note':
    'The studio builds on the work of others. Electron and Chromium bring their licences as files of the installed app: LICENSE.electron.txt and LICENSES.chromium.html.',
  'licences.unread':
    'The list cannot be read. Install the newest version; the same texts are in licences.txt among its files.',
  'licences.filter': 'Filter by name or licence',
  'licences.parts': 'Parts',
  'licences.none': 'No parts match.',
  'licences.count_one': '{{n}} part',
  'licences.count_other': '{{n}} parts',
  'licences.text': 'Licence of {{name}}',
  'licences.own': 'Own terms',
  'licences.ownBelow': 'Terms of its own, which are none of the usual licences: they stand in full here.',
  'licences.noText': 'This part names its licence but has no text of its own.',
  'licences.noTextBy': 'By {{by}}. This part names its licence but has no text of its own.',
} as const
