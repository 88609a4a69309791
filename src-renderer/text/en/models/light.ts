// The words of the light that models stand in, in English.

export const modelLightText = {
  'viewer.model.room': 'Environment',
  'viewer.model.room.studio': 'Studio',
  'viewer.model.room.soft': 'Soft light',
  'viewer.model.room.contrast': 'Contrast',
  'viewer.model.room.outdoors': 'Outdoors',
  'viewer.model.exposure': 'Exposure',
  'viewer.model.exposure.by': '{{n}} EV',
  'viewer.model.tones': 'Tone mapping',
  'viewer.model.tones.neutral': 'Neutral (Khronos)',
  'viewer.model.tones.filmic': 'Filmic (AgX)',
  'viewer.model.tones.none': 'None',
  'keys.nextRoom': 'Next environment',
  'command.nextRoom': 'Next environment of the model',
  'command.room': 'Environment: {{name}}',
  'command.room.also': 'light lighting hdri studio outdoor soft rim reflections',
  'command.exposure': 'Exposure: {{n}} EV',
  'command.exposure.also': 'brightness brighter darker light stops',
  'command.tones': 'Tone mapping: {{name}}',
  'command.tones.also': 'colour management agx khronos pbr neutral film view transform',
} as const
