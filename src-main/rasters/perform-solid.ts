// Solids in the decoder process: a height map becomes a closed body, and the body a file, told step by step.

import { failure, type Outcome, success } from '../../src-shared/orders/outcome.ts'
import type { BodyFormat } from '../../src-shared/relief-body.ts'
import { most3mfTriangles } from '../../src-shared/relief-body.ts'
import { codeOf, isOutOfRoom } from '../storage/disk-failure.ts'
import { checkSolid, isSolid } from './body/check-solid.ts'
import { type Sink, writeNewFile } from './body/file-sink.ts'
import { heightField } from './body/height-field.ts'
import { reliefBody } from './body/relief-body.ts'
import type { Body } from './body/surface.ts'
import { write3mf } from './body/write-3mf.ts'
import { writeGlb } from './body/write-glb.ts'
import { writeStl } from './body/write-stl.ts'
import type { Performed, SolidTask } from './decoder-messages.ts'
import { decodeHeights } from './heights/decode-heights.ts'
import { RasterRefusal, refusalFailure } from './raster-refusal.ts'
import { readBounded } from './read-bounded.ts'

type Writer = (body: Body, sink: Sink, tell: (share: number) => void) => Promise<void>
const writers: Readonly<Record<BodyFormat, Writer>> = { stl: writeStl, '3mf': write3mf, glb: writeGlb }

const mostGlbBytes = 0xffff_ffff
/** Shares of the whole that are done when the heights are here, and when a simplified body is. */
const [read, simplified] = [0.1, 0.4]

/** Writes the solid to a file that is not there yet; what became of it is left behind when that fails. */
export async function performSolid(task: SolidTask, working: (share?: number) => void): Promise<Outcome<Performed>> {
  const bytes = await readBounded(task.path)
  if (!bytes.ok) return bytes
  working(0)
  const decoded = decodeHeights(bytes.value)
  if (!decoded.ok) return decoded
  working(read)
  const { width, height } = decoded.value
  const { solid } = task
  try {
    const field = heightField(decoded.value, solid)
    // Neither is wanted any more, and both are large.
    decoded.value.samples = new Uint8Array(0)
    bytes.value = new Uint8Array(0)
    const body = reliefBody(field, solid, working)
    // With every sample kept it is closed by its plan, and too large to be walked around.
    if (solid.tolerance > 0 && !isSolid(checkSolid(body))) return failure('unexpected', { code: 'not a closed body' })
    const largest = solid.format === '3mf' ? body.triangles > most3mfTriangles : false
    const { points, triangles } = body
    if (largest || (solid.format === 'glb' && (points + triangles) * 12 + 4096 > mostGlbBytes))
      return failure('too-fine')
    const begun = solid.tolerance > 0 ? simplified : read
    let told = 0
    const tell = (share: number) => {
      if (share - told < 0.01 && share < 1) return
      told = share
      working(begun + (1 - begun) * share)
    }
    const length = await writeNewFile(task.into, (sink) => writers[solid.format](body, sink, tell))
    return success({ facts: null, width, height, solid: { triangles, bytes: length } })
  } catch (error) {
    if (error instanceof RasterRefusal) return refusalFailure(error)
    // An array that there is no memory for.
    if (error instanceof RangeError) return failure('memory-short')
    // Some drives hold no file of that size.
    if (isOutOfRoom(error) || codeOf(error) === 'EFBIG') return failure('export-no-room')
    if (error instanceof Error && 'syscall' in error) return failure('export-not-written', { code: codeOf(error) })
    throw error
  }
}
