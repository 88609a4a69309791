// A height map from the double click to its relief in the built app, step by step, against inflating the same bytes.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cardOf, closeResult } from '../../e2e/helpers/result-orders.ts'
import { deflateStreams, inflateAll } from '../decode/deflate-streams.ts'
import { medallion } from '../decode/medallion.ts'
import { inWindow } from '../decode/window-studio.ts'
import { notesOf, rowOf, type Seen } from '../goals.ts'
import { type Measurement, median, timed } from '../measurement.ts'
import { emptyStage } from './empty-stage.ts'
import { mapInWindow } from './map-in-window.ts'
import { type FlatOpening, type Opening, prepareMarks, watchFlat, watchOpening } from './watched-opening.ts'

const edges = [4096, 1024] as const
const rounds = 5
/** The pointer rests on a card that long before it is opened, as a hand's does. */
const restMs = 3000

/** Each opening decodes anew: the file was written since. */
export async function measureViewerWindow(): Promise<Measurement> {
  return await inWindow(async ({ page }) => {
    const map = await mapInWindow(page)
    await prepareMarks(page)
    const figures: Record<string, Record<string, number | string>> = {}
    const seen: Seen[] = []
    let far = { ours: Number.NaN, theirs: Number.NaN }
    for (const edge of edges) {
      const samples = medallion(edge)
      const peers: { inflate: number; copy: number; stage: number }[] = []
      const openings: Opening[] = []
      for (let round = 0; round < rounds; round += 1) {
        await map.write(edge, samples)
        peers.push({ ...(await inNode(map.path, samples)), stage: await page.evaluate(emptyStage) })
        openings.push(await openOne(page, map.id, watchOpening))
      }
      const of = (what: keyof Opening) => median(openings.map((each) => each[what]))
      const peer = (what: 'inflate' | 'copy' | 'stage') => median(peers.map((each) => each[what]))
      const inflate = peer('inflate')
      const row = (ms: number) => ({ ms, 'of inflating': ms / inflate })
      const steps = {
        'asked, until the grid is known': of('known'),
        'grid handed over': of('grid') - of('known'),
        'body built': of('body') - of('grid'),
        'from body to first frame': of('drawn') - of('body'),
        'click to first frame': of('drawn'),
        'click to all heights': of('heights'),
        'click to the whole surface': of('surface'),
        'within it: lazy code': of('code'),
        'within it: shaders compiled': of('shaders'),
        'within it: upload': of('upload'),
        'within it: the graphics at work': of('graphics'),
        'an empty stage': peer('stage'),
      }
      for (const [name, ms] of Object.entries(steps)) figures[`${edge}² ${name}`] = row(ms)
      const told = (goal: Seen['goal'], ours: number, theirs: number) =>
        seen.push({ goal, of: `a TIFF of ${edge}²`, ours, theirs })
      if (edge === edges[0]) {
        const grey = await openFlat(page, map, edge, samples, 'Grey')
        const lit = await openFlat(page, map, edge, samples, 'Raking light')
        const ofFlat = (what: keyof Flat) => median(lit.map((each) => each[what]))
        const flatSteps = {
          'click to the flat picture of every height, without normals': median(grey.map(({ drawn }) => drawn)),
          'click to all heights, opened flat by their normals': ofFlat('heights'),
          'click until their normals are asked of the graphics': ofFlat('asked'),
          'click until the normals are drawn': ofFlat('normals'),
          'click to the flat picture by normals': ofFlat('drawn'),
          'normals drawn, by the processor where there is no card': median(
            lit.map((each) => each.normals - each.asked),
          ),
        }
        for (const [name, ms] of Object.entries(flatSteps)) figures[`${edge}² ${name}`] = row(ms)
        // The least: a task of the window that it waits for is no handing over.
        told('G8 thread to window', Math.min(...openings.map((each) => each.handOver)), peer('copy'))
        told('G9 heights and surface', of('surface'), inflate)
        const toldFlat = (of: string, all: readonly Flat[], what: keyof Flat) => {
          const [ours, theirs] = [median(all.map((each) => each[what])), median(all.map((each) => each.inflate))]
          seen.push({ goal: 'G9 heights and surface', of: `opened flat, ${of}`, ours, theirs })
        }
        toldFlat('the picture without normals', grey, 'drawn')
        toldFlat('the normals drawn, by the processor where there is no card', lit, 'normals')
        toldFlat('all but the drawing of the normals', lit, 'asked')
        told('G10 first 3D frame', of('drawn'), 5 * inflate + 1.5 * peer('stage'))
        far = { ours: of('drawn'), theirs: inflate }
      }
    }
    for (const each of seen) figures[`${each.goal}: ${each.of}`] = rowOf(each)
    const name = `a ${edges[0]}² 16-bit TIFF from the double click to the first 3D frame`
    return { name, peer: 'inflating the same bytes', unit: 'ms', ...far, rounds, figures, notes: notesOf(seen) }
  })
}

type Flat = FlatOpening & { readonly inflate: number }

/**
 * Openings as a flat picture, where nothing of a relief is drawn. What lights it by normals opens a result as it comes in: its small
 * picture is there, which the other has made of the same file meanwhile.
 */
async function openFlat(
  page: Page,
  map: Awaited<ReturnType<typeof mapInWindow>>,
  edge: number,
  samples: Uint16Array<ArrayBuffer>,
  shading: 'Grey' | 'Raking light',
): Promise<Flat[]> {
  const all: Flat[] = []
  await choose(page, map.id, '2D', shading)
  for (let round = 0; round < rounds; round += 1) {
    await map.write(edge, samples)
    if (shading !== 'Grey') await page.evaluate(makeSmall, map.artifactId)
    const { inflate } = await inNode(map.path, samples)
    all.push({ ...(await openOne(page, map.id, watchFlat)), inflate })
  }
  await choose(page, map.id, '3D')
  return all
}

/** Runs in the page. */
async function makeSmall(artifactId: string): Promise<void> {
  await (await fetch(`/asset/thumbnail/${artifactId}`)).arrayBuffer()
}

/** How every result is shown from now on. */
async function choose(page: Page, id: string, mode: '2D' | '3D', shading?: string): Promise<void> {
  await (await cardOf(page, id)).dblclick()
  await page.getByText(mode, { exact: true }).click()
  await page.locator(`[data-stage="${mode.toLowerCase()}"]`).waitFor()
  if (shading) await page.getByRole('button', { name: shading }).click()
  await closeResult(page)
}

/** As `watch` watches it. */
async function openOne<Seen>(
  page: Page,
  id: string,
  watch: (page: Page, open: () => Promise<unknown>) => Promise<Seen>,
): Promise<Seen> {
  const card = await cardOf(page, id)
  await card.hover()
  await page.waitForTimeout(restMs)
  const seen = await watch(page, () => card.dblclick())
  await closeResult(page)
  return seen
}

async function inNode(path: string, samples: Uint16Array): Promise<{ inflate: number; copy: number }> {
  const streams = deflateStreams(readFileSync(path))
  const to = new Uint16Array(samples.length).fill(1)
  return { inflate: await timed(() => inflateAll(streams)), copy: await timed(() => to.set(samples)) }
}
