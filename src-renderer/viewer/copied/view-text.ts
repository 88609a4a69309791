// How a result is looked at as a short text: camera, light and everything that is set in its viewer, checked when it is read.
import { z } from 'zod'
import { viewMark } from '../../../src-shared/bridge/copied-view.ts'
import { overlaySchema } from '../checks/overlay.ts'
import { lowest } from '../heights/light.ts'
import { shadings } from '../heights/picture/picture-renderer.ts'
import { cutAxes } from '../models/cut/cut.ts'
import { exposures, tones } from '../models/light/model-light.ts'
import { rooms } from '../models/light/studio-light.ts'
import { dresses } from '../models/surface/dresses.ts'
import { comparisons, strengths } from '../pictures/compare.ts'
import { basePlates } from '../relief/floor/base-plate.ts'
import { materialIds } from '../relief/materials.ts'

const share = z.number().min(0).max(1)
/** A place of a picture; one may look past its edge. */
const nearShare = z.number().min(-4).max(5)
const lightSchema = z.strictObject({
  direction: z.number().min(0).max(360),
  height: z.number().min(lowest).max(90),
  strength: z.number().min(0.2).max(2.4),
})
const vector = (most: number) => {
  const part = z.number().min(-most).max(most)
  return z.tuple([part, part, part]).readonly()
}
const poseSchema = z
  .strictObject({ direction: vector(1.001), distance: z.number().min(0.001).max(100), target: vector(20) })
  // One unit long, but for what rounding takes.
  .refine(({ direction }) => Math.abs(Math.hypot(...direction) - 1) < 0.01)
const flatSchema = z.strictObject({
  zoom: z.number().min(0.01).max(100_000),
  centre: z.strictObject({ x: nearShare, y: nearShare }),
})
const pointSchema = z.strictObject({ x: share, y: share })

const heightsSchema = z.strictObject({
  of: z.literal('heights'),
  mode: z.enum(['2d', '3d', 'both']),
  light: lightSchema,
  material: z.enum(materialIds),
  shading: z.enum(shadings),
  lineShown: z.boolean(),
  line: z.strictObject({ from: pointSchema, to: pointSchema }).nullable(),
  pose: poseSchema.nullable(),
  flat: flatSchema.nullable(),
  basePlate: z.enum(basePlates).nullable(),
  inverted: z.boolean(),
  mirrored: z.boolean(),
  overlay: overlaySchema,
  /** Of one relief alone: where several are compared, each has its own. */
  own: z
    .strictObject({
      /** Millimetres. */
      width: z.number().min(1).max(5000),
      depth: z.number().min(0.05).max(500),
      base: z.number().min(0).max(500),
      /** Shares of the height range that are black and white. */
      range: z
        .tuple([share, share])
        .readonly()
        .refine(([black, white]) => black < white),
    })
    .nullable(),
})

const modelSchema = z.strictObject({
  of: z.literal('model'),
  dress: z.enum(dresses).nullable(),
  light: lightSchema,
  room: z.enum(rooms),
  tones: z.enum(tones),
  /** A view from before there were exposures has none. */
  exposure: z.literal(exposures).default(0),
  boxed: z.boolean(),
  gridded: z.boolean(),
  parallel: z.boolean(),
  cut: z.strictObject({ axis: z.enum(cutAxes), at: share, flipped: z.boolean() }).nullable(),
  pose: poseSchema.nullable(),
})

const pictureSchema = z.strictObject({
  of: z.literal('picture'),
  comparison: z.enum(comparisons),
  share,
  /** A view from before there were differences has none. */
  strength: z.literal(strengths).default(1),
  flat: flatSchema.nullable(),
})

const viewSchema = z.discriminatedUnion('of', [heightsSchema, modelSchema, pictureSchema])

export type View = z.infer<typeof viewSchema>
export type ViewOf<K extends View['of']> = Extract<View, { of: K }>

const version = 1

/** Letters and digits alone, since chats turn quotes and dashes into others. */
export function viewText(view: View): string {
  const short = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value)
  const held = btoa(JSON.stringify(view, short))
  return `${viewMark}:${version}:${held.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

type ReadView = { readonly view: View } | { readonly why: 'newer' | 'broken' }

/** What `viewText` wrote, on this computer or another. */
export function readView(text: string): ReadView {
  const [, written = '', held = ''] = text.split(':')
  if (Number(written) > version) return { why: 'newer' }
  try {
    const read = viewSchema.safeParse(JSON.parse(atob(held.replaceAll('-', '+').replaceAll('_', '/'))))
    return read.success ? { view: read.data } : { why: 'broken' }
  } catch {
    return { why: 'broken' }
  }
}
