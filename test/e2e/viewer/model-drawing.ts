// What the window draws of a model: pictures of its stage from a view, with the outline told from two of its dresses.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { SeenDrawing } from '../../helpers/models/compare-drawings.ts'
import { expect } from '../helpers/fixture.ts'
import { finelyDrawn } from '../helpers/result-orders.ts'

const viewKeys = { front: '1', back: '2', right: '3', left: '4', top: '7', bottom: '8', corner: '9' } as const
export type View = keyof typeof viewKeys
/** From the model to the eye. */
export const eyes: Readonly<Record<View, readonly [number, number, number]>> = {
  front: [0, 0, 1],
  back: [0, 0, -1],
  right: [1, 0, 0],
  left: [-1, 0, 0],
  top: [0, 1, 0.0005],
  bottom: [0, -1, 0.0005],
  corner: [0.85, 0.62, 0.95],
}

export type StageDrawing = {
  readonly width: number
  readonly height: number
  /** In its own look, or in clay when it has none. */
  readonly own: SeenDrawing
  readonly normals: SeenDrawing
}

/** The model's stage must be open and drawn. */
export async function drawStage(page: Page, view: View, dressed: boolean): Promise<StageDrawing> {
  const stage = page.locator('[data-stage=model]')
  // What lies over the stage is no part of the drawing.
  await page.locator('[data-model=shown]').evaluate((viewer) => {
    for (const over of viewer.querySelectorAll<HTMLElement>('[role=toolbar], [data-read-out]'))
      over.style.visibility = 'hidden'
  })
  await stage.focus()
  await stage.press(viewKeys[view])
  const shot = async (key: string, dress: string) => {
    await stage.press(key)
    await expect(page.locator(`[data-model=shown][data-dress=${dress}]`)).toBeVisible()
    await finelyDrawn(page)
    return await sharp(await stage.locator('canvas').screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  }
  const normals = await shot('n', 'normals')
  const own = dressed ? await shot('t', 'textured') : await shot('c', 'clay')
  const { width, height } = own.info
  const covered = new Uint8Array(width * height)
  for (let i = 0; i < covered.length; i++) {
    let most = 0
    for (let k = 0; k < 3; k++)
      most = Math.max(most, Math.abs((normals.data[i * 3 + k] ?? 0) - (own.data[i * 3 + k] ?? 0)))
    covered[i] = most > 10 ? 1 : 0
  }
  return { width, height, own: { covered, colours: own.data }, normals: { covered, colours: normals.data } }
}
