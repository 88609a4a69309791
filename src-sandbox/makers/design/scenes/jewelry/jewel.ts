// The subject as a piece of jewelry: cast in a metal, its coloured parts set with stones.
import { type Canvas, copyOf } from '../../canvas.ts'
import { layOver } from '../../drawing/composite.ts'
import type { MaterialName } from '../../materials/material-name.ts'
import { madeOf } from '../carvings/made-of.ts'
import { contoursOf } from '../contours.ts'
import { scaledInto, scaledTo } from '../layers.ts'
import { leadingHue } from '../palette.ts'
import type { SceneSubject } from '../subject.ts'
import { gemsOf } from './gems.ts'

/** The piece with alpha, its longest edge `edge` pixels. */
export async function jewelOf(subject: SceneSubject, metal: MaterialName, edge: number, seed: number): Promise<Canvas> {
  const ready = subject.ink ? { ...subject, image: await asWax(subject) } : subject
  const piece = await madeOf(ready, { material: metal, edge, seed })
  const coloured = await scaledInto(subject.image, piece.width, piece.height)
  const gems = gemsOf(coloured, subject.ink ? null : leadingHue(subject.image), seed)
  if (gems) layOver(piece, await scaledTo(gems, piece.width, piece.height))
  return piece
}

/** A sketch as a wax model: its lines stand as wire, what they enclose is a lower plate. */
async function asWax(subject: SceneSubject): Promise<Canvas> {
  const out = copyOf(subject.image)
  const lines = contoursOf(subject, out, 0)
  const plate = out.rgba.some((value, i) => i % 4 === 3 && value > 230 && (lines.data[i >> 2] as number) < 0.1)
  for (let p = 0, i = 0; p < lines.data.length; p++, i += 4) {
    const tone = plate ? 110 + 120 * (lines.data[p] as number) : 220
    out.rgba.fill(tone, i, i + 3)
  }
  return out
}
