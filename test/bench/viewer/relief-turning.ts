// Turning a relief by the mouse in the built app: fifteen moves, until the last is drawn, against four seconds.
import type { Page } from '@playwright/test'
import { cardOf, closeResult } from '../../e2e/helpers/result-orders.ts'
import { medallion } from '../decode/medallion.ts'
import { inWindow } from '../decode/window-studio.ts'
import { type Measurement, median, timed } from '../measurement.ts'
import { mapInWindow } from './map-in-window.ts'

const edges = [1024, 4096] as const
const moves = 15
const rounds = 5
const limitMs = 4000

export async function measureReliefTurning(): Promise<Measurement> {
  return await inWindow(async ({ page }) => {
    const map = await mapInWindow(page)
    const figures: Record<string, Record<string, number>> = {}
    let worst = 0
    for (const edge of edges) {
      await map.write(edge, medallion(edge))
      await (await cardOf(page, map.id)).dblclick()
      await page.locator('[data-stage="3d"][data-surface=all]').waitFor({ timeout: 120_000 })
      const took: number[] = []
      for (let round = 0; round < rounds; round += 1) took.push(await timed(() => turn(page)))
      await closeResult(page)
      figures[`${edge}²`] = { ms: median(took), 'a move': median(took) / moves, longest: Math.max(...took) }
      worst = Math.max(worst, median(took))
    }
    const name = `${moves} moves of the mouse that turn a relief, until the last is drawn`
    return { name, peer: 'four seconds', unit: 'ms', ours: worst, theirs: limitMs, rounds, figures }
  })
}

/** To the right and down, as fast as the window takes the moves, until the last is drawn. */
async function turn(page: Page): Promise<void> {
  const box = await page.locator('[data-stage="3d"]').boundingBox()
  if (!box) throw new Error('no stage')
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + moves * 12, y + moves * 3, { steps: moves })
  await page.evaluate(drawn)
  await page.mouse.up()
}

/** Three: the last begins after what was moved before the first has been drawn. */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}
