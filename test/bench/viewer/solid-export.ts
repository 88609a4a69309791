// A 4096² height map as a solid: simplified to a tolerance, and with every sample kept, against copying the mesh of all its samples.
import { checkSolid, isSolid } from '../../../src-main/rasters/body/check-solid.ts'
import { heightField } from '../../../src-main/rasters/body/height-field.ts'
import { reliefBody } from '../../../src-main/rasters/body/relief-body.ts'
import { writeStl } from '../../../src-main/rasters/body/write-stl.ts'
import type { Heights } from '../../../src-main/rasters/heights/heights.ts'
import { fullTriangles } from '../../../src-shared/exports/relief-body.ts'
import { medallion } from '../decode/medallion.ts'
import { notesOf, rowOf, type Seen } from '../goals.ts'
import { type Measurement, median, timed } from '../measurement.ts'

const edge = 4096
const rounds = 5
const tolerance = 0.02
const shape = { width: 100, depth: 5, base: 2, frameWidth: 0, frameHeight: 0, invert: false, mirror: false }

const nowhere = { write: async () => {} }

const map = (): Heights => ({ width: edge, height: edge, bits: 16, format: 'unsigned', samples: medallion(edge) })

/** Bytes of the points and triangles with every sample kept, as arrays. */
const triangles = fullTriangles({ width: edge, height: edge }, false)
const meshBytes = triangles * 12 + (triangles / 2) * 12

/** Milliseconds to copy them, a part at a time. */
function copyMesh(): Promise<number> {
  const part = 1 << 26
  const [from, to] = [new Uint8Array(part).fill(1), new Uint8Array(part)]
  return timed(() => {
    for (let left = meshBytes; left > 0; left -= part) to.set(left < part ? from.subarray(0, left) : from)
  })
}

/** From the samples to the last byte of an STL that nobody keeps, checked edge by edge. */
export async function measureSolidSimplified(): Promise<Measurement> {
  const raster = map()
  const [ours, theirs]: [number[], number[]] = [[], []]
  let made = { triangles: 0, check: 0 }
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await copyMesh())
    let check = 0
    ours.push(
      await timed(async () => {
        const body = reliefBody(heightField(raster, shape), { ...shape, tolerance })
        check = await timed(() => {
          if (!isSolid(checkSolid(body))) throw new Error('not a closed body')
        })
        await writeStl(body, nowhere, () => {})
        made = { triangles: body.triangles, check }
      }),
    )
  }
  const name = `a ${edge}² relief as a solid within ${tolerance} mm`
  const seen: Seen = { goal: 'G16 solid within a tolerance', of: name, ours: median(ours), theirs: median(theirs) }
  const figures = { solid: made, [seen.goal]: rowOf(seen) }
  return {
    name,
    peer: 'copying the mesh of every sample',
    unit: 'ms',
    ours: median(ours),
    theirs: median(theirs),
    rounds,
    figures,
    notes: notesOf([seen]),
  }
}

/**
 * From the samples to the last byte of an STL that nobody keeps; memory is what the process grew by, samples and copies for the
 * peer included, which only a run of it alone tells.
 */
export async function measureSolidFull(): Promise<Measurement> {
  const before = process.memoryUsage.rss()
  const raster = map()
  let most = before
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await copyMesh())
    let seen = 0
    const look = (share: number) => {
      if (share - seen < 0.02) return
      seen = share
      most = Math.max(most, process.memoryUsage.rss())
    }
    ours.push(
      await timed(async () => {
        await writeStl(reliefBody(heightField(raster, shape), { ...shape, tolerance: 0 }), nowhere, look)
      }),
    )
  }
  const name = `a ${edge}² relief as a solid with every sample`
  const mega = 1_000_000
  const grown = most - before
  const seen: Seen = { goal: 'G17 solid of every sample', of: name, ours: median(ours), theirs: median(theirs) }
  const figures = {
    memory: { grownMB: grown / mega, meshMB: meshBytes / mega, share: grown / meshBytes },
    [seen.goal]: rowOf(seen),
  }
  const notes = notesOf([seen])
  return { name, peer: 'copying its mesh', unit: 'ms', ours: seen.ours, theirs: seen.theirs, rounds, figures, notes }
}
