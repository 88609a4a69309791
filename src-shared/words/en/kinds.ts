// The words of every kind of order: what it is called alone, in lists, in a price, as a step and over its presets.
import type { OrderKind } from '../../orders/order-request.ts'

/** A new kind does not compile until it has its words here; presets have their own where it has a form. */
type EachKind = `${'kind' | 'library.kind' | 'builder.add' | 'create.line' | 'usage.kind'}.${OrderKind}`

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
  'model.text_to_model': 'From text',
  'model.image_to_model': 'From one picture',
  'model.multiview_to_model': 'From views',
  'quality.basic': 'Basic',
  'quality.advanced': 'Advanced',

  'create.sourceModel': 'Model',
  'kind.conversion': 'Conversion',
  'library.kind.conversion': 'Conversions',
  'builder.add.conversion': 'Conversion',
  'create.line.conversion': 'conversion to',
  'create.line.of.obj': 'OBJ',
  'create.line.of.fbx': 'FBX',
  'create.line.of.usdz': 'USDZ',
  'create.line.of.stl': 'STL',
  'create.line.of.3mf': '3MF',
  'create.line.of.glb': 'GLB',
  'usage.kind.conversion': 'Conversion',
} as const satisfies Readonly<Record<EachKind, string>> & Readonly<Record<string, string>>
