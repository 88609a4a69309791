// The words of Settings about newer versions in English.

export const updatesText = {
  'updates.title': 'Updates',
  'updates.note': 'A new version is downloaded and installed when you say so, never by itself.',
  'updates.look': 'Check for updates',
  'updates.look.note': 'At most once a day, at {{host}}. Nothing about you or your work is sent.',
  'updates.lookNow': 'Check now',
  'updates.looking': 'Checking…',
  'updates.lookedAt': 'Last checked: {{when}}.',
  'updates.never': 'Not checked yet.',
  'updates.newest': 'This is the newest version.',
  'updates.version': 'Version {{version}}',
  'updates.versionOf': 'Version {{version}}, {{size}}',
  'updates.notes': 'What is new in version {{version}}',
  'updates.download': 'Download',
  'updates.downloading': 'Downloading, {{percent}}',
  'updates.stop': 'Stop',
  'updates.ready': 'It is downloaded. Restart when it suits you: the studio closes, installs it and opens again.',
  'updates.restart': 'Restart to install',
  'updates.waits_one': 'Waits until {{n}} order is sent, then restarts.',
  'updates.waits_other': 'Waits until {{n}} orders are sent, then restarts.',
  'updates.stay': 'Do not restart',
  'updates.restarting': 'Restarting…',
  'updates.trouble.unreachable': '{{host}} cannot be reached: check your internet connection or VPN and try again.',
  'updates.trouble.unreadable':
    '{{host}} answered with something that is not a release: in a hotel or an office sign in to the network first, otherwise check again tomorrow.',
  'updates.trouble.damaged': 'The download arrived damaged and was deleted: download it again.',
  'updates.trouble.unsigned':
    'The download is not signed by the makers of the studio and was deleted: tell them before you install anything.',
  'updates.trouble.disk-full': 'There is no room for the download: free some space and download it again.',
  'updates.trouble.not-installed':
    'The new version could not be installed, and this one continues to run: check for it again, or install it by hand.',
  'updates.trouble.unexpected': 'That did not work, and nothing was changed: check again later.',
} as const
