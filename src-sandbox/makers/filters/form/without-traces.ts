// A shape without its faint traces: half-tones that belong to no pixel of it.
import { copyPlane, type Plane } from '../plane.ts'

/** Without what lies beside no pixel that is covered by half, as a JPEG leaves it around letters: grown thicker it would stand on a die. */
export function withoutTraces(shape: Plane): Plane {
  const { data, width } = shape
  const out = copyPlane(shape)
  const around = [-width - 1, -width, 1 - width, -1, 0, 1, width - 1, width, width + 1]
  for (let i = 0; i < data.length; i++) {
    if ((data[i] as number) > 0 && around.every((step) => (data[i + step] ?? 0) < 0.5)) out.data[i] = 0
  }
  return out
}
