// The slots of an order for pictures, and the pictures in them.
import { z } from 'zod'

/** The slots for pictures, in the sequence in which they are uploaded and shown. */
export const slotNames = ['source', 'second_source', 'front', 'left', 'back', 'right'] as const
export type SlotName = (typeof slotNames)[number]

/** The SHA-256 of the picture in each slot. */
export const orderInputsSchema = z.partialRecord(z.enum(slotNames), z.string().length(64))
export type OrderInputs = z.infer<typeof orderInputsSchema>

/** The picture that stands for an order; a second one stands for none. */
export function firstPicture({ second_source: _, ...inputs }: OrderInputs): string | undefined {
  return picturesOf(inputs)[0]
}

/** The pictures of an order in the sequence of their slots, each once. */
export function picturesOf(inputs: OrderInputs): string[] {
  return [...new Set(slotNames.flatMap((slot) => inputs[slot] ?? []))]
}
