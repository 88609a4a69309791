// The words for batches that end, in the foot and for screen readers: how much of what is under way, ready or failed.

export const endingText = {
  'count.relief_one': '{{n}} relief',
  'count.relief_other': '{{n}} reliefs',
  'count.design_one': '{{n}} design',
  'count.design_other': '{{n}} designs',
  'count.model_one': '{{n}} 3D model',
  'count.model_other': '{{n}} 3D models',
  'count.conversion_one': '{{n}} conversion',
  'count.conversion_other': '{{n}} conversions',
  'count.order_one': '{{n}} order',
  'count.order_other': '{{n}} orders',
  'count.result_one': '{{n}} result',
  'count.result_other': '{{n}} results',

  'ending.under': '{{what}} under way',
  'ending.ready': '{{what}} ready',
  'ending.readyFailed': '{{what}} ready, {{failed}} failed',
  'ending.failed': '{{what}} failed',
  'ending.earlier': 'Earlier: {{words}}',
  'ending.named': '{{name}}: {{words}}',
  'ending.look_one': 'Look at it',
  'ending.look_other': 'Look at them',
  'ending.why': 'See why',
} as const
