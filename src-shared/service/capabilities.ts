// What an account may order and at which prices. Specification: Resources, Capability catalog.
import { z } from 'zod'

/** A price beyond it is no price: sums of many stay whole numbers. */
export const mostPoints = 1_000_000

const points = z.number().int().nonnegative().max(mostPoints)
const names = z.array(z.string())
const prices = z.record(z.string(), points)

/** Every known part by section; each may be missing. */
const known = {
  billing: { unit: z.string(), discounts: z.boolean(), file_upload_points: points },
  design: { modes: names, resolutions: prices, max_input_images: z.number().int() },
  model: {
    modes: names,
    quality: prices,
    texture_points: points,
    pbr_points: points,
    pbr_requires_texture: z.boolean(),
    conversion_formats: names,
    conversion_points: points,
  },
} as const

const soundSchema = z.looseObject({
  object: z.literal('capability_catalog'),
  version: z.string(),
  billing: z.looseObject(known.billing).partial().optional(),
  design: z.looseObject(known.design).partial().optional(),
  model: z.looseObject(known.model).partial().optional(),
  /** Parts that were told in a shape nobody here knows, and were left out: `design.resolutions.2k`. */
  unreadParts: z.array(z.string().max(200)).max(200).optional(),
  /** What was charged otherwise than the catalog tells, by price line; never the service's own word. */
  chargedPrices: z.record(z.string(), z.number().int()).optional(),
})

/**
 * The catalog as read: every part may be missing or hold more than the specification names. What cannot be understood is
 * left out by itself and named in `unreadParts`; the rest keeps its worth.
 */
export const capabilitiesSchema = z.preprocess(withoutOddParts, soundSchema)
export type Capabilities = z.infer<typeof soundSchema>

/** The version that the specification is of. Specification: Versioning. */
export const specifiedVersion = '2'

/** The version that a catalog names when it is another one; null when it is the specified one or none is named. */
export function otherVersion(catalog: Pick<Capabilities, 'version'> | null | undefined): string | null {
  const version = catalog?.version.trim().slice(0, 20) ?? ''
  return version === '' || version === specifiedVersion ? null : version
}

type Fields = Record<string, unknown>

function withoutOddParts(value: unknown): unknown {
  if (!isObject(value)) return value
  const before = soundSchema.shape.unreadParts.safeParse(value.unreadParts)
  const odd = new Set(before.success ? before.data : [])
  const catalog: Fields = { ...value, version: versionOf(value.version) }
  delete catalog.unreadParts
  for (const [section, parts] of Object.entries(known)) {
    const told = value[section]
    if (told === undefined || told === null) delete catalog[section]
    else if (isObject(told)) catalog[section] = sectionWithoutOddParts(section, told, parts, odd)
    else {
      delete catalog[section]
      odd.add(section)
    }
  }
  return odd.size > 0 ? { ...catalog, unreadParts: [...odd].slice(0, 200) } : catalog
}

function sectionWithoutOddParts(section: string, told: Fields, parts: Record<string, z.ZodType>, odd: Set<string>) {
  const kept: Fields = { ...told }
  for (const [part, schema] of Object.entries(parts)) {
    const name = `${section}.${part}`
    if (kept[part] === undefined || kept[part] === null) delete kept[part]
    else if (!schema.safeParse(kept[part]).success) {
      odd.add(name)
      kept[part] = entriesThatFit(name, kept[part], schema, odd)
      if (kept[part] === undefined) delete kept[part]
    }
  }
  return kept
}

/** Of a list or a price list the entries that can be understood, so that one odd entry does not cost the others. */
function entriesThatFit(name: string, value: unknown, schema: z.ZodType, odd: Set<string>): unknown {
  if (schema === names && Array.isArray(value)) {
    const fits = value.filter((each) => typeof each === 'string')
    return fits.length > 0 ? fits : undefined
  }
  if (schema !== prices || !isObject(value)) return undefined
  const entries = Object.entries(value)
  const fits = entries.filter(([, each]) => points.safeParse(each).success)
  odd.delete(name)
  for (const [id, each] of entries) if (!points.safeParse(each).success) odd.add(`${name}.${id}`.slice(0, 200))
  return Object.fromEntries(fits)
}

function versionOf(version: unknown): string {
  return typeof version === 'string' || typeof version === 'number' ? String(version) : ''
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
