// Every kind of model, as the service gives it and as it is converted, is shown as arithmetic draws it: form, size, picture.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Order } from '../../../src-shared/orders/order.ts'
import { type ConversionFormat, conversionFormats } from '../../../src-shared/service/model.ts'
import { directionDifference, hueDifference, outlineDifference } from '../../helpers/models/compare-drawings.ts'
import { drawPlainly, type PlainDrawing, type PlainModel } from '../../helpers/models/plain-drawing.ts'
import { factsOfFile, readPlainGlb } from '../../helpers/models/read-plain-model.ts'
import { wrongBodies, wrongLooks } from '../../helpers/models/wrong-models.ts'
import { figureView } from '../../sandbox/makers/models/figure-views.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, saveResultsIn } from '../helpers/places.ts'
import { closeResult, doneOrders, fileOf, openResult, type Pictures, placeOrder } from '../helpers/result-orders.ts'
import { drawStage, eyes, type StageDrawing, type View } from './model-drawing.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

type Kind = {
  readonly type: 'text_to_model' | 'image_to_model' | 'multiview_to_model'
  readonly prompt: string
  readonly pictures: Pictures
  readonly views: readonly View[]
  readonly patterned: boolean
  /** What it is converted to. */
  readonly formats: readonly ConversionFormat[]
}

const views = ['front', 'left', 'back', 'right'] as const
const kinds: Readonly<Record<string, Kind>> = {
  'from views': {
    type: 'multiview_to_model',
    prompt: '',
    pictures: Object.fromEntries(views.map((view) => [view, `人 ${view}.png`])),
    views: ['front', 'left', 'corner'],
    patterned: true,
    formats: ['glb', 'obj', 'usdz'],
  },
  'from one picture': {
    type: 'image_to_model',
    prompt: '',
    pictures: { source: 'flag 旗.png' },
    views: ['front', 'corner'],
    patterned: true,
    formats: conversionFormats,
  },
  'from text': {
    type: 'text_to_model',
    prompt: 'a red mug on a cube',
    pictures: {},
    views: ['front', 'corner'],
    patterned: false,
    formats: ['fbx', 'stl', '3mf'],
  },
}

for (const [name, kind] of Object.entries(kinds))
  test(`a model ${name} and its conversions are shown as they are`, async ({ studio }) => {
    const { page } = studio
    const results = join(studio.userData, 'results ü')
    mkdirSync(results)
    await studio.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1024, 680))
    await enterPracticeRegion(studio)
    await saveResultsIn(studio, results)
    await goTo(page, 'Create')
    const pictures = await picturesIn(studio.userData)
    await studio.dropFiles('body', pictures)
    await expect(page.getByText(`${pictures.length} selected`)).toBeVisible()

    const { type, prompt, pictures: inputs, formats } = kind
    const options = { type, prompt, quality: 'basic', texture: true, pbr: false } as const
    const [model] = await doneOrders(page, [await placeOrder(page, { kind: 'model', options }, inputs)])
    if (!model) throw new Error('no model')
    const placed: string[] = []
    for (const format of formats)
      placed.push(await placeOrder(page, { kind: 'conversion', options: { format, orderId: model.id } }))
    const conversions = await doneOrders(page, placed)

    const known = new Map<View, Drawings>()
    const plain = await readPlainGlb(fileOf(model, 'glb'))
    for (const [format, order] of [['glb', model] as const, ...formats.map((f, i) => [f, conversions[i]] as const)]) {
      if (!order) throw new Error(`no ${format}`)
      await test.step(`${format}, order ${order.number}`, async () => {
        await openResult(page, order.id)
        await expect(page.locator('[data-model=shown][data-checked]')).toBeVisible()
        await expectFacts(page, order, format, studio.userData)
        for (const view of order === model ? kind.views : (['corner'] as const)) {
          const seen = await drawStage(page, view, format !== 'stl')
          const drawings = known.get(view) ?? drawAll(plain, view, seen)
          known.set(view, drawings)
          expectDrawing(seen, drawings, `${format} from ${view}`, kind.patterned)
        }
        await closeResult(page)
      })
    }
  })

async function expectFacts(page: Page, order: Order, format: string, scratch: string): Promise<void> {
  const facts = await factsOfFile(fileOf(order, format), format, scratch)
  const count = page.locator('[data-facts] dt', { hasText: 'Triangles' }).locator('xpath=following-sibling::dd[1]')
  await expect(count).toHaveText(facts.triangles.toLocaleString('en'))
  const sizes = ((await page.locator('[data-sizes]').getAttribute('data-sizes')) ?? '').split(' ').map(Number)
  const words = await page.locator('[data-sizes] dd').allTextContents()
  for (const [axis, size] of facts.sizes.entries()) {
    expect(sizes[axis], `${format}, axis ${axis}`).toBeCloseTo(size, 2)
    expect(words[axis]).toMatch(/^[\d,.]+ mm$/)
    expect(Number.parseFloat((words[axis] ?? '').replaceAll(',', ''))).toBeCloseTo(size, 0)
  }
  await expect(page.locator('[data-unit]')).toHaveAttribute('data-unit', 'stated')
}

/** The same view of the model as it is and as it is usually shown wrongly. */
type Drawings = { readonly right: PlainDrawing; readonly bodies: Wrong[]; readonly looks: Wrong[] }
type Wrong = readonly [name: string, drawing: PlainDrawing]

function drawAll(model: PlainModel, view: View, size: { readonly width: number; readonly height: number }): Drawings {
  const draw = (of: PlainModel) => drawPlainly(of, { direction: eyes[view], ...size })
  const wrongly = (changes: Readonly<Record<string, (of: PlainModel) => PlainModel>>) =>
    Object.entries(changes).map(([name, change]): Wrong => [name, draw(change(model))])
  return { right: draw(model), bodies: wrongly(wrongBodies), looks: wrongly(wrongLooks) }
}

/** `patterned` says whether its picture shows which way up it lies. */
function expectDrawing(
  { own, normals }: StageDrawing,
  { right, bodies, looks }: Drawings,
  format: string,
  patterned: boolean,
): void {
  // Formats without smooth normals have those of their triangles.
  const rough = /^(?:stl|3mf)/.test(format) ? 12 : 3
  expect(outlineDifference(normals, right), `${format}: outline`).toBeLessThan(0.015)
  expect(directionDifference(normals, right), `${format}: directions`).toBeLessThan(rough)
  for (const [name, wrong] of bodies) {
    const noticed = outlineDifference(normals, wrong) > 0.03 || directionDifference(normals, wrong) > 2 * rough
    expect(noticed, `${format}: ${name} would be noticed`).toBe(true)
  }
  if (format.startsWith('stl')) return
  const hue = hueDifference(own, right)
  expect(hue, `${format}: hue`).toBeLessThan(0.06)
  for (const [name, wrong] of looks) {
    if (patterned || name === 'no picture')
      expect(hueDifference(own, wrong), `${format}: ${name}`).toBeGreaterThan(1.5 * hue)
  }
}

/** The four views of a figure that is different on every side, and a flag that looks different upside down and mirrored. */
async function picturesIn(folder: string): Promise<string[]> {
  const files = new Map<string, Buffer>()
  for (const view of views) files.set(`人 ${view}.png`, await figureView(view, 320))
  const flag = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="300"><rect width="360" height="300" fill="#fff"/>
    <path d="M40 30h180v60h100v180h-280z" fill="#c02020"/><path d="M40 30h90v120h-90z" fill="#2040c0"/>
    <path d="M230 190h90v80h-90z" fill="#20a040"/><circle cx="240" cy="130" r="26" fill="#f0d020"/></svg>`
  files.set('flag 旗.png', await sharp(Buffer.from(flag)).png().toBuffer())
  return [...files].map(([name, body]) => {
    const path = join(folder, name)
    writeFileSync(path, body)
    return path
  })
}
