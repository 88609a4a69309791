// The small picture of each relief style, bundled with the window.
import type { ReliefStyle } from '../../../../src-shared/service/relief.ts'

const pictures = import.meta.glob<string>('../../../../resources/styles/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** The address of a style's picture. */
export function stylePicture(style: ReliefStyle): string | undefined {
  return pictures[`../../../../resources/styles/${style}.webp`]
}
