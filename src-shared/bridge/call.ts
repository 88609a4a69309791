// What one call of the contract is made of.
import { z } from 'zod'

export const id = z.string().min(1).max(64)
export const nothing = z.undefined()
export const none = z.tuple([])

/** A call's arguments and what it answers. */
export const call = <A extends z.ZodType, R extends z.ZodType>(args: A, result: R) => ({ args, result })
