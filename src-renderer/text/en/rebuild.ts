// Words of records that were lost or are older than the account, and of an account's history that is brought back.

export const rebuildText = {
  'records.label': 'The studio’s records',
  'records.gone': 'The studio’s records were moved, deleted or replaced while it was running. Nothing more is ordered.',
  'records.gone.next': 'Quit Asset Studio and start it again. What is under way then continues.',
  'records.damaged': 'The studio’s records were damaged. They were set aside, and new ones started.',
  'records.empty': 'The studio’s records were empty. They were set aside, and new ones started.',
  'records.missing': 'The studio’s records were no longer in their place, so new ones were started.',
  'records.older': 'These records are an older copy. What waits here may have been ordered since.',
  'records.copy': 'The old file: {{file}}',
  'records.lost.next':
    'Your results on disk and your points are as they were. What you ordered comes back from the account, free.',
  'records.lost.noAccount':
    'Your results on disk and your points are as they were. Add your account again, then rebuild from it, free.',
  'records.older.next':
    'Nothing is sent until the account’s history has been checked. That is free, and nothing is bought twice.',
  'records.older.over': 'These records are an older copy.',
  'records.older.over.next': 'Nothing is held back any longer.',
  'records.showCopy': 'Show the old file',
  'records.read': 'Close this message',

  'rebuild.begin': 'Rebuild from account',
  'rebuild.beginOf': 'Rebuild from {{name}}',
  'rebuild.release': 'Send waiting orders',
  'rebuild.done': 'Done',
  'rebuild.progress': 'Rebuilding from {{name}}',
  'rebuild.reading': '{{name}}: reading the history.',
  'rebuild.asking': '{{name}}: {{looked}} of {{all}} charges checked, {{orders}} found.',
  'rebuild.free': 'Free. You can go on working or quit; it continues at the next start.',
  'rebuild.checking': '{{name}}: checking once more, so that nothing is sent twice.',
  'rebuild.difference':
    '{{name}}: the balance has {{points}} that the history does not show yet. Waiting orders are not sent until it does.',
  'rebuild.points_one': '{{n}} point',
  'rebuild.points_other': '{{n}} points',
  'rebuild.maybeOlder': '{{name}} was charged for work that looks just like the orders waiting here.',
  'rebuild.maybeOlder.next':
    'Did you restore an older copy of this app’s data? Rebuild first. Did another computer order it? Send waiting orders.',
  'rebuild.looking':
    '{{name}}: checking whether the orders waiting here were placed already. None is sent before that.',
  'rebuild.back_one': '{{name}}: {{n}} order is back, for 0 points.',
  'rebuild.back_other': '{{name}}: {{n}} orders are back, for 0 points.',
  'rebuild.foundAll': '{{name}}: its history has been checked, and nothing was bought twice.',
  'rebuild.nothing': '{{name}}: nothing was missing. Every charge belongs to an order here.',
  'rebuild.noOrder': '{{name}}: its history has been checked, and no further order was found.',
  'rebuild.adopted_one': '{{n}} charge belonged to an order that waited here; it is not sent again.',
  'rebuild.adopted_other': '{{n}} charges belonged to orders that waited here; they are not sent again.',
  'rebuild.unknown_one': 'For {{n}} charge the service no longer shows anything; it stays in Usage.',
  'rebuild.unknown_other': 'For {{n}} charges the service no longer shows anything; they stay in Usage.',
  'rebuild.unanswered_one':
    'The service gave no answer about {{n}} charge. Rebuild again later, in Settings under Accounts; that is free.',
  'rebuild.unanswered_other':
    'The service gave no answer about {{n}} charges. Rebuild again later, in Settings under Accounts; that is free.',
  'rebuild.limits': 'The service does not say what the prompts were, or which picture an order was made from.',

  'settings.account.rebuild': 'History',
  'settings.account.rebuildNote':
    'Brings back orders and results that are not on this computer, from the account’s own history. Free; nothing here is changed.',
  'settings.account.rebuildNow': 'Rebuild from account',

  'queue.rebuilt': 'found again',
  'queue.rebuilt.anew':
    'Found again in the account. The service does not say what the prompt was, which picture it was made from, or some of the options; those show their usual value.',
  'queue.rebuilt.adopted':
    'These records were older than this order’s charge. It was found in the account and not bought again.',
  'queue.rebuilt.in-turn':
    'Found again in the account, among identical orders. Results are matched to them in the sequence of the charges: check yours before you use it.',
  'queue.detailsFound': 'Order found again',
} as const
