// Every kind of result in its viewer, and what is done from there: models in each look, pictures beside their source, conversions.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { designOptionsSchema } from '../../src-shared/orders/kinds/design.ts'
import { conversionFormats } from '../../src-shared/service/model.ts'
import { root } from '../e2e/helpers/electron-binary.ts'
import { enterPracticeRegion, goTo } from '../e2e/helpers/places.ts'
import { closeResult, doneOrders, openResult, placeOrder } from '../e2e/helpers/result-orders.ts'
import { StudioUnderTest } from '../e2e/helpers/studio-under-test.ts'
import type { Camera } from './camera.ts'
import { missingStates } from './missing-states.ts'

const picture = 'cameo.jpg'

/** Plays in an app of its own; `cameraOf` gives the camera for it. Returns what the page complained of. */
export async function lookAtResults(
  cameraOf: (studio: StudioUnderTest) => Pick<Camera, 'look'>,
): Promise<readonly string[]> {
  const studio = new StudioUnderTest({ args: ['--practice-speed=500'] })
  const { look } = cameraOf(studio)
  try {
    await studio.start()
    const { page } = studio
    await enterPracticeRegion(studio)
    copyFileSync(join(root, 'resources/samples', picture), join(studio.userData, picture))
    await studio.dropFiles('body', [join(studio.userData, picture)])
    await page.getByText('1 selected').waitFor()
    await pictureStates(studio, look)
    await modelStates(page, look)
    await goTo(page, 'Library')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await look('palette')
    await page.keyboard.type('model')
    await look('palette-search')
    await page.keyboard.press('Escape')
    return studio.complaints
  } finally {
    await studio.close()
    studio.removeUserData()
  }
}

type Look = Camera['look']

async function pictureStates(studio: StudioUnderTest, look: Look): Promise<void> {
  const { page } = studio
  const options = designOptionsSchema.parse({ mode: 'material_gold' })
  const [design] = await doneOrders(page, [await placeOrder(page, { kind: 'design', options }, { source: picture })])
  await openResult(page, design?.id ?? '')
  const stage = page.locator('[data-stage=picture][data-zoom]')
  await stage.waitFor()
  await look('viewer-picture')
  await stage.press('c')
  await look('viewer-picture-compared')
  await page.getByRole('button', { name: 'Difference' }).click()
  await page.getByText('×4', { exact: true }).click()
  await stage.press('h')
  await page.getByRole('region', { name: 'Histogram' }).waitFor()
  await look('viewer-picture-difference')
  await page.getByRole('button', { name: 'Result only' }).click()
  await look('viewer-picture-histogram')
  await stage.press('h')
  await closeResult(page)
  if (design) await missingStates(studio, design, 'png', look)
}

async function modelStates(page: Page, look: Look): Promise<void> {
  const options = { type: 'image_to_model', prompt: '', quality: 'basic', texture: true, pbr: true } as const
  const [model] = await doneOrders(page, [await placeOrder(page, { kind: 'model', options }, { source: picture })])
  const orderId = model?.id ?? ''
  const format = conversionFormats.find((each) => each === 'stl') ?? conversionFormats[0]
  const [stl] = await doneOrders(page, [await placeOrder(page, { kind: 'conversion', options: { format, orderId } })])
  await openResult(page, orderId)
  await page.locator('[data-model=shown][data-checked]').waitFor({ timeout: 60_000 })
  await look('viewer-model', { settle: 1500 })
  for (const tool of ['Clay', 'Wireframe', 'Normals']) {
    await page.getByRole('button', { name: tool }).click()
    await look(`viewer-model-${tool.split(' ').at(-1)?.toLowerCase()}`, { settle: 1500 })
  }
  await page.getByRole('button', { name: 'As delivered' }).click()
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await page.getByRole('menuitemradio', { name: '+1 EV' }).waitFor()
  await look('viewer-model-light', { settle: 1500 })
  await page.keyboard.press('Escape')
  const stage = page.locator('[data-stage=model]')
  await stage.focus()
  await stage.press('k')
  await page.locator('[data-legend=walls]').waitFor({ timeout: 60_000 })
  await look('viewer-model-walls', { settle: 1500 })
  await stage.press('k')
  await stage.focus()
  for (const key of ['x', '9', 'm', 'Space']) await stage.press(key)
  await page.locator('[data-measured="1"]').waitFor()
  await look('viewer-model-cut', { settle: 1500 })
  for (const key of ['x', '5', 'Space']) await stage.press(key)
  await page.locator('[data-measured="2"]').waitFor()
  await look('viewer-model-measured', { settle: 1500 })
  for (const key of ['m', '5', '0']) await stage.press(key)
  await page.getByRole('button', { name: 'Convert…' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: /3mf/i }).click()
  await page.getByRole('dialog').getByText('10 practice points').waitFor()
  await look('viewer-model-convert')
  await page.keyboard.press('Escape')
  await closeResult(page)
  await openResult(page, stl?.id ?? '')
  await page.locator('[data-model=shown][data-checked]').waitFor({ timeout: 60_000 })
  await look('viewer-stl', { settle: 1500 })
  await closeResult(page)
}
