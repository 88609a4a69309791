// A whole number as services write it: usually as a number, by some as text.
import { z } from 'zod'

export const wholeNumber = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
])
