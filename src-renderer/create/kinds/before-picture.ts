// The small pictures of what the tiles were made of, bundled with the window.
import type { SampleName } from './sample-names.ts'

const pictures = import.meta.glob<string>('../../../resources/befores/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** The address of a sample's small picture. */
export function beforePicture(name: SampleName): string | undefined {
  return pictures[`../../../resources/befores/${name}.webp`]
}
