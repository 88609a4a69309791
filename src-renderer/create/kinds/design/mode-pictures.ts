// The small picture of each design mode, bundled with the window; a mode without one gets a tile instead.

const pictures = import.meta.glob<string>('../../../../resources/modes/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** The address of a mode's picture; undefined for a mode that has none. */
export function modePicture(mode: string): string | undefined {
  return pictures[`../../../../resources/modes/${mode}.webp`]
}
