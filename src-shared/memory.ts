// What the window may ask to be remembered: a text under a name, both within limits.
import { z } from 'zod'

export const memoryNameSchema = z.string().regex(/^[a-z][a-z0-9.-]{0,79}$/)

/** Characters of one remembered text. */
export const longestMemory = 8_000_000
export const memoryTextSchema = z.string().max(longestMemory)
