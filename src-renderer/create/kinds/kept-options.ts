// Options from unchecked data, field by field: what is valid is kept, the rest falls back.
import { z } from 'zod'

/** A prompt that is too long is kept to be shortened. */
export const keptPromptSchema = z.string().default('')

/** Every field of `schema` from `kept` where it is valid there, otherwise from `usual` and the schema's own defaults. */
export function keptOptions<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  usual: z.input<z.ZodObject<Shape>>,
  kept: unknown,
): z.output<z.ZodObject<Shape>> {
  const values: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {}
  const defaults: Record<string, unknown> = schema.parse(usual)
  const options = Object.keys(schema.shape).map((name) => {
    const read = schema.safeParse({ ...defaults, [name]: values[name] ?? defaults[name] })
    const taken: Record<string, unknown> = read.success ? read.data : defaults
    return [name, taken[name]]
  })
  return schema.parse(Object.fromEntries(options))
}
