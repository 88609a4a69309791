// Values of the records' columns as they are read: whatever another version or a damaged disk wrote is told from what is known here.
import type { SQLOutputValue } from 'node:sqlite'
import { z } from 'zod'
import { type Failure, failureSchema } from '../../src-shared/failure.ts'

type Value = SQLOutputValue | undefined

/** A text; null where the column has none. */
export function textIn(value: Value): string | null {
  return typeof value === 'string' ? value : null
}

/** A number; null where the column has none. */
export function numberIn(value: Value): number | null {
  return typeof value === 'number' ? value : null
}

/** The word, if it is one of these; undefined for any other. */
export function wordIn<W extends string>(words: readonly W[], value: Value): W | undefined {
  return words.find((word) => word === value)
}

/** What the column's JSON says; undefined where it has none that can be read. */
export function jsonIn(value: Value): unknown {
  if (typeof value !== 'string') return undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** The numbers of a list that the statement itself made. */
export function numbersIn(value: Value): number[] {
  const list = jsonIn(value)
  return Array.isArray(list) ? list.filter((each) => typeof each === 'number') : []
}

/** What of the column's JSON is by this schema; undefined where it is not. */
export function parsedIn<S extends z.ZodType>(schema: S, value: Value): z.infer<S> | undefined {
  return schema.safeParse(jsonIn(value)).data
}

const { shape } = failureSchema
/** Each part for itself: what cannot be read of a failure leaves the rest of it. */
const storedFailureSchema = z.object({
  kind: shape.kind.catch('unexpected'),
  status: z.number().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  requestId: z.string().optional().catch(undefined),
  detail: shape.detail.catch(undefined),
})

/** The failure of a column, `unexpected` where only another version knows its kind; null where the column has none. */
export function failureIn(value: Value): Failure | null {
  if (value === null || value === undefined) return null
  return parsedIn(storedFailureSchema, value) ?? { kind: 'unexpected' }
}
