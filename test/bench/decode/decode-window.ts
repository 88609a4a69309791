// Large files opened in the viewer of the built app: the longest task of the window until they are drawn, against a millisecond.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import type { Solid } from '../../../src-sandbox/makers/models/solid.ts'
import { writeGlb } from '../../../src-sandbox/makers/models/write-glb.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { cardOf, closeResult, doneOrders, fileOf, placeOrder } from '../../e2e/helpers/result-orders.ts'
import { makeTiff } from '../../main/rasters/make-tiff.ts'
import { pebble } from '../../sandbox/makers/conversions/sample-solids.ts'
import { farthest, notesOf, rowOf, type Seen } from '../goals.ts'
import { type Measurement, median } from '../measurement.ts'
import { type LongestTask, longestTask } from './longest-task.ts'
import { medallion } from './medallion.ts'
import { inWindow, model, picture } from './window-studio.ts'

const rounds = 3
const edge = 4096
/** A million triangles. */
const [columns, rows] = [1000, 501]

/** Results of the practice region whose files are then written anew, the same in kind and much larger. */
export async function measureDecodeWindow(): Promise<Measurement> {
  return await inWindow(async ({ page }) => {
    const options = reliefOptionsSchema.parse({ output_format: 'tif' })
    const asked = [await placeOrder(page, { kind: 'model', options: model })]
    asked.push(await placeOrder(page, { kind: 'relief', options }, { source: picture }))
    const orders = await doneOrders(page, asked)

    const solid: Solid = pebble(columns, rows)
    const files: Record<string, (path: string) => Promise<void>> = {
      glb: async (path) => writeFileSync(path, await writeGlb(solid)),
      tif: writeTif,
    }
    const seen: Seen[] = []
    const others: Record<string, Record<string, number>> = {}
    for (const [index, [type, write]] of Object.entries(files).entries()) {
      const order = orders[index]
      if (!order) throw new Error(`no order for ${type}`)
      await write(fileOf(order, type))
      const tasks: LongestTask[] = []
      for (let round = 0; round < rounds; round += 1) {
        const card = await cardOf(page, order.id)
        tasks.push(await longestTask(page, () => open(page, card, type)))
        await closeResult(page)
      }
      const of = type === 'tif' ? `a TIFF of ${edge}²` : `a ${type} of a million triangles`
      seen.push({ goal: 'G11 longest task', of, ours: median(tasks.map(({ apart }) => apart)), theirs: 1 })
      others[of] = {
        'with what is handed to the graphics card': median(tasks.map(({ cpu }) => cpu)),
        'by the clock': median(tasks.map(({ wall }) => wall)),
      }
    }
    const far = farthest(seen)
    return {
      name: `the longest task of the window while ${far?.of} opens`,
      peer: 'a millisecond',
      unit: 'ms',
      ours: far?.ours ?? Number.NaN,
      theirs: 1,
      rounds,
      figures: Object.fromEntries(seen.map((each) => [each.of, { ...rowOf(each), ...others[each.of] }])),
      notes: notesOf(seen),
    }
  })
}

async function writeTif(path: string): Promise<void> {
  const plain = `${path}.plain`
  const samples = medallion(edge)
  writeFileSync(plain, makeTiff({ width: edge, height: edge, bits: 16, format: 'unsigned', samples }))
  await promisify(execFile)('tiffcp', ['-c', 'zip:2', plain, path])
}

/** From the double click until it stands there and nothing of it is still on its way. */
async function open(page: Page, card: Locator, type: string): Promise<void> {
  await card.dblclick()
  const shown = type === 'tif' ? '[data-stage="3d"][data-drawn]' : '[data-model=shown][data-checked]'
  await page.locator(shown).waitFor({ timeout: 120_000 })
}
