// Doubts a background that was cut out of one material: a carving photographed from edge to edge is all subject.
import type { FoundSubject } from './find-subject.ts'
import { signedDistance } from './signed-distance.ts'

/**
 * False when the subject is thin shreds of nearly the background's colour, as when only the shadows of a textured
 * ground were found. A fine chain on white paper passes by its contrast, a pale egg on a pale cloth by its body.
 */
export function isSureSubject({ subject, distance }: FoundSubject): boolean {
  const depth = signedDistance(subject).data
  const deep = 0.015 * Math.max(subject.width, subject.height)
  let count = 0
  let core = 0
  let contrast = 0
  for (let i = 0; i < depth.length; i++) {
    if ((subject.data[i] as number) <= 0.5) continue
    count++
    contrast += distance.data[i] as number
    if ((depth[i] as number) > deep) core++
  }
  return core >= 0.25 * count || contrast >= 0.2 * count
}
