// The words of every kind of order: what it is called alone, in lists, in a price, as a step and over its presets.

export const kindText = {
  'kind.relief': 'Relief',
  'library.kind.relief': 'Reliefs',
  'builder.add.relief': 'Relief',
  'presets.of.relief': 'Relief presets',
  'create.line.relief': 'relief',
  'create.line.of.standard': 'standard',
  'create.line.of.pro': 'pro',
  'create.line.of.basic': 'basic',
  'create.line.of.advanced': 'advanced',
  'usage.kind.relief': 'Relief',

  'kind.design': 'Design',
  'library.kind.design': 'Designs',
  'builder.add.design': 'Design',
  'presets.of.design': 'Design presets',
  'create.line.design': 'design',
  'usage.kind.design': 'Design',

  'kind.model': '3D model',
  'library.kind.model': '3D models',
  'builder.add.model': '3D model',
  'presets.of.model': '3D model presets',
  'create.line.model': '3D model',
  'usage.kind.model': '3D model',

  'kind.conversion': 'Conversion',
  'library.kind.conversion': 'Conversions',
  'builder.add.conversion': 'Conversion',
  'create.line.conversion': 'conversion to',
  'usage.kind.conversion': 'Conversion',
} as const
