// The subject as a solid body: its form at a comfortable size.
import { type Form, formOf, type Modelling } from './form.ts'
import { padded, scaledInto } from './layers.ts'
import type { SceneSubject } from './subject.ts'

/** The form of a subject at a longest edge of `edge` pixels, with a margin around it. */
export async function solidOf({ image }: SceneSubject, edge: number, modelling: Modelling): Promise<Form> {
  const scaled = await scaledInto(image, edge, edge)
  return formOf(padded(scaled, Math.max(3, Math.round(edge * 0.02))), modelling)
}
