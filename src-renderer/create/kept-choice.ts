// What is chosen in Create, kept on this computer so that a reload loses nothing; validated field by field.

import { z } from 'zod'
import { viewSlotSchema } from '../../src-shared/destination.ts'
import { type BatchMarks, batchMarksSchema } from '../../src-shared/orders/marks.ts'
import { namesOf } from '../../src-shared/record-of.ts'
import type { Memory } from '../state/window-memory.ts'
import { type FormKind, formKinds, usualKind } from './kinds/forms.ts'
import { keptOptions } from './kinds/kept-options.ts'
import type { Selection } from './tray/tray-selection.ts'
import { type Also, alsoFrom } from './variants/variants.ts'
import type { ViewMoves } from './views/view-sets.ts'

export type KeptChoice = {
  readonly kind: FormKind
  readonly also: Readonly<Partial<Record<FormKind, Also>>>
  readonly second: string | null
  /** Of the preset that is about to be saved. */
  readonly presetName: string
  readonly moves: ViewMoves
  readonly selection: Selection
  /** What every order is given from now on. */
  readonly marks: BatchMarks
}

const key = 'create.choice'
/** Newest entries that are kept of a list that only grows. */
const most = 20_000

const hash = z.string().length(64)
const schema = z.object({
  kind: z.enum(formKinds).default(usualKind),
  also: z.partialRecord(z.enum(formKinds), z.unknown()).default({}),
  presetName: z.string().max(60).default(''),
  second: hash.nullable().default(null),
  moves: z.record(hash, viewSlotSchema.nullable()).default({}),
  off: z.array(z.string().max(64)).default([]),
  marks: batchMarksSchema.default({ client: '', tags: [] }),
})

/** The choice as it was left; what is broken or missing starts afresh. */
export function recallChoice(memory: Memory): KeptChoice {
  const { off, also, ...rest } = keptOptions(schema, {}, jsonOf(memory))
  const kinds = namesOf(also).map((kind) => [kind, alsoFrom(kind, also[kind])] as const)
  return { ...rest, also: Object.fromEntries(kinds), selection: { off: new Set(off), anchor: null } }
}

/** Keeps the choice; a full or forbidden store loses nothing but the memory. */
export function rememberChoice(memory: Memory, { selection, ...choice }: KeptChoice): void {
  const { kind, also, second, presetName, moves, marks } = choice
  const kept = { kind, also, second, presetName, marks, moves: newest(moves), off: [...selection.off].slice(-most) }
  try {
    memory.setItem(key, JSON.stringify(kept))
  } catch {
    return
  }
}

const newest = (moves: ViewMoves): ViewMoves => Object.fromEntries(Object.entries(moves).slice(-most))

function jsonOf(memory: Memory): unknown {
  try {
    return JSON.parse(memory.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
