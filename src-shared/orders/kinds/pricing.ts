// What decides the price of a kind of work, and what it comes to: once, for the core, the window and the records.
// Specification: Limits; Capability catalog.
import type { z } from 'zod'
import type { Capabilities } from '../../service/capabilities.ts'

/** One thing that an order pays for, in points; `of` says which in the service's words: a tier, a resolution, a quality, a format. */
export type PricedPart = {
  readonly what: 'work' | 'texture' | 'pbr'
  readonly of: string | null
  readonly each: number
  /** False where a catalog could tell this price and does not. */
  readonly isTold: boolean
}

export type Pricing<Options> = {
  /** What one order pays for, as the catalog tells it, or else the specification's list. */
  parts(options: Options, catalog: Capabilities | undefined): readonly PricedPart[]
  /** The values that decide the price, as a price line keeps them. */
  line(options: Options): readonly unknown[]
  /** Points of one order with the values of a price line; undefined for values that are none. */
  pointsOnLine(values: readonly unknown[], catalog: Capabilities | undefined): number | undefined
  /** The same work with every choice of the values that decide its price. */
  alike(options: Options, catalog: Capabilities | undefined): Options[]
}

type Priced<Deciding> = {
  parts(options: Deciding, catalog: Capabilities | undefined): readonly PricedPart[]
  choices(catalog: Capabilities | undefined): readonly Deciding[]
}

/** Prices that depend on the options of `schema` alone; a price line has them in its sequence. */
export function pricedBy<Deciding extends Record<string, unknown>>(
  schema: z.ZodObject & z.ZodType<Deciding>,
  { parts, choices }: Priced<Deciding>,
) {
  const names = Object.keys(schema.shape)
  return {
    parts,
    line: (options: Deciding) => names.map((name) => options[name]),
    pointsOnLine(values: readonly unknown[], catalog: Capabilities | undefined) {
      const read = schema.safeParse(Object.fromEntries(names.map((name, at) => [name, values[at]])))
      return read.success ? pointsIn(parts(read.data, catalog)) : undefined
    },
    alike: <Options extends Deciding>(options: Options, catalog: Capabilities | undefined): Options[] =>
      choices(catalog).map((choice) => ({ ...options, ...choice })),
  }
}

/** Points of these parts together. */
export function pointsIn(parts: readonly Pick<PricedPart, 'each'>[]): number {
  return parts.reduce((sum, { each }) => sum + each, 0)
}
