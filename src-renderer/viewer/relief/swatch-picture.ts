// The picture of each material, drawn once by the relief's own shader and bundled with the window.
import type { MaterialId } from './materials.ts'

const pictures = import.meta.glob<string>('../../../resources/materials/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Its address. */
export const swatchPicture = (material: MaterialId): string =>
  pictures[`../../../resources/materials/${material}.webp`] ?? ''
