// Whether the columns of numbers of a glTF have a known shape and lie inside its bytes: the loader would find out half way or never.
import { z } from 'zod'

/** Bytes of one number, and numbers of one item: the loader reads a column of any other kind as no numbers at all. */
const bytesOf = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 } as const
const partsOf = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 } as const

const whole = z.int().min(0)
const numberKind = z.literal([5120, 5121, 5122, 5123, 5125, 5126])
const itemKind = z.enum(['SCALAR', 'VEC2', 'VEC3', 'VEC4', 'MAT2', 'MAT3', 'MAT4'])
const columnsSchema = z.object({
  buffers: z.array(z.object({ byteLength: whole, uri: z.string().optional() })).default([]),
  bufferViews: z
    .array(
      z.object({
        buffer: whole,
        byteOffset: whole.default(0),
        byteLength: whole,
        byteStride: whole.optional(),
        extensions: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .default([]),
  accessors: z
    .array(
      z.object({
        bufferView: whole.optional(),
        byteOffset: whole.default(0),
        componentType: numberKind,
        type: itemKind,
        count: whole,
        sparse: z
          .object({
            count: whole,
            indices: z.object({ bufferView: whole, byteOffset: whole.default(0), componentType: numberKind }),
            values: z.object({ bufferView: whole, byteOffset: whole.default(0) }),
          })
          .optional(),
      }),
    )
    .default([]),
})
type Columns = z.output<typeof columnsSchema>
type View = Columns['bufferViews'][number]
type Column = { view: number; from: number; count: number; item: number; unit: number }

/** False as well for columns without a known shape. `binary` is how many bytes follow the text of a GLB; null for a file without any. */
export function columnsLieInside(json: unknown, binary: number | null): boolean {
  const read = columnsSchema.safeParse(json)
  if (!read.success) return false
  const { bufferViews, accessors } = read.data
  return (
    bufferViews.every((view) => viewLiesInside(view, read.data, binary)) &&
    accessors.flatMap(columnsOf).every((column) => columnLiesInside(column, bufferViews[column.view]))
  )
}

/**
 * How many bytes a loader takes for what is not there as it is used: columns without a view, columns filled sparsely, and
 * packed views. 0 for what cannot be understood.
 */
export function columnBytes(json: unknown): number {
  const read = columnsSchema.safeParse(json)
  if (!read.success) return 0
  const made = read.data.accessors.filter(({ bufferView, sparse }) => bufferView === undefined || sparse)
  const bytes = ({ componentType, type, count }: Columns['accessors'][number]) =>
    count * bytesOf[componentType] * partsOf[type]
  const packed = read.data.bufferViews.filter((view) => packedNames(view).length > 0)
  return [...made.map(bytes), ...packed.flatMap(unpackedBytes)].reduce((sum, each) => sum + each, 0)
}

const packedNames = ({ extensions }: View) =>
  Object.keys(extensions).filter((name) => name.endsWith('_meshopt_compression'))

function unpackedBytes(view: View): number[] {
  return packedNames(view).map((name) => {
    const packed = z.object({ count: whole, byteStride: whole }).safeParse(view.extensions[name])
    return packed.success ? packed.data.count * packed.data.byteStride : Number.NaN
  })
}

/** A packed view has its bytes elsewhere; what it says of itself is true when it is unpacked. */
function viewLiesInside(view: View, { buffers }: Columns, binary: number | null): boolean {
  if (packedNames(view).length > 0) return true
  const buffer = buffers[view.buffer]
  if (!buffer) return false
  const there = buffer.uri === undefined && view.buffer === 0 && binary !== null ? binary : buffer.byteLength
  return view.byteOffset + view.byteLength <= there
}

function columnsOf({
  bufferView,
  byteOffset,
  componentType,
  type,
  count,
  sparse,
}: Columns['accessors'][number]): Column[] {
  const unit = bytesOf[componentType]
  const item = unit * partsOf[type]
  const own = bufferView === undefined ? [] : [{ view: bufferView, from: byteOffset, count, item, unit }]
  if (!sparse) return own
  const { indices, values } = sparse
  const step = bytesOf[indices.componentType]
  const places = { view: indices.bufferView, from: indices.byteOffset, count: sparse.count, item: step, unit: step }
  return [...own, places, { view: values.bufferView, from: values.byteOffset, count: sparse.count, item, unit }]
}

function columnLiesInside({ from, count, item, unit }: Column, view: View | undefined): boolean {
  if (!view) return false
  const stride = view.byteStride || item
  const aligned = from % unit === 0 && stride % unit === 0
  // Items that lie over one another would be read as others than they are.
  return aligned && stride >= item && (count === 0 || from + (count - 1) * stride + item <= view.byteLength)
}
