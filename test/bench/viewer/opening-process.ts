// What the decoder process does with one file, step by step: `opening-process.ts FILE ROUNDS` prints milliseconds of each step.
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeEntry } from '../../../src-main/rasters/decoder/product-entry.ts'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import { coarseGrid, longestGridEdge, scaledParts } from '../../../src-main/rasters/heights/height-products.ts'
import { measureHeights } from '../../../src-main/rasters/heights/measure-heights.ts'
import { readBounded } from '../../../src-main/rasters/read-bounded.ts'
import { deflateStreams, inflateAll } from '../decode/deflate-streams.ts'
import type { OpeningStep } from './viewer-steps.ts'

const [path = '', rounds = '5'] = process.argv.slice(2)

async function round(): Promise<Record<OpeningStep, number>> {
  const took = {} as Record<OpeningStep, number>
  const step = async <T>(name: OpeningStep, work: () => T | Promise<T>): Promise<T> => {
    const began = performance.now()
    const made = await work()
    took[name] = performance.now() - began
    return made
  }
  const into = mkdtempSync(join(tmpdir(), 'opening-'))
  try {
    const read = await step('read', () => readBounded(path))
    if (!read.ok) throw new Error('the file cannot be read')
    await step('inflate', () => inflateAll(deflateStreams(read.value)))
    const decoded = await step('decode', () => decodeHeights(read.value))
    if (!decoded.ok) throw new Error('the file is no height map')
    const heights = decoded.value
    const measured = await step('measure', () => measureHeights(heights))
    const grid = await step('coarse grid', () => coarseGrid(heights, measured, longestGridEdge))
    await step('write grid', () => writeFile(join(into, 'grid'), new Uint8Array(grid.samples.buffer)))
    await step('scale and write heights', () => writeFile(join(into, 'heights'), scaledParts(heights, measured)))
    const { width, height } = heights
    await step('note', () => writeEntry(into, { bytes: 0, changed: 0, width, height, facts: null }))
    return took
  } finally {
    rmSync(into, { recursive: true, force: true })
  }
}

await round()
const all: Record<OpeningStep, number>[] = []
for (let at = 0; at < Number(rounds); at += 1) all.push(await round())
process.stdout.write(JSON.stringify(all))
