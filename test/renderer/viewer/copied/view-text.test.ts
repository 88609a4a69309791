// A view as a text: it comes back as it was, also out of a chat, and nothing that is no view is taken for one.
import { expect, it } from 'vitest'
import { startOverlay } from '../../../../src-renderer/viewer/checks/overlay.ts'
import { readView, type View, type ViewOf, viewText } from '../../../../src-renderer/viewer/copied/view-text.ts'
import { startLight } from '../../../../src-renderer/viewer/heights/light.ts'
import { exposures, tones } from '../../../../src-renderer/viewer/models/light/model-light.ts'
import { rooms } from '../../../../src-renderer/viewer/models/light/studio-light.ts'
import { dresses } from '../../../../src-renderer/viewer/models/surface/dresses.ts'
import { comparisons, strengths } from '../../../../src-renderer/viewer/pictures/compare.ts'
import { materialIds } from '../../../../src-renderer/viewer/relief/materials.ts'
import { longestView, viewIn } from '../../../../src-shared/bridge/copied-view.ts'
import { fc } from '../../../helpers/properties.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const light = fc.record({
  direction: fc.integer({ min: 0, max: 359 }),
  height: fc.integer({ min: 4, max: 90 }),
  strength: fc.double({ min: 0.2, max: 2.4, noNaN: true }),
})
const direction = fc
  .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .map(([x, y, z]): [number, number, number] => {
    const length = Math.hypot(x, y, z)
    return [x / length, y / length, z / length]
  })
const pose = fc.record({
  direction,
  distance: fc.double({ min: 0.01, max: 50, noNaN: true }),
  target: fc.tuple(share, share, share),
})
const flat = fc.record({
  zoom: fc.double({ min: 0.1, max: 900, noNaN: true }),
  centre: fc.record({ x: share, y: share }),
})
const heights: fc.Arbitrary<ViewOf<'heights'>> = fc.record({
  of: fc.constant('heights' as const),
  mode: fc.constantFrom('2d', '3d', 'both'),
  light,
  material: fc.constantFrom(...materialIds),
  shading: fc.constantFrom('grey', 'colour', 'raking', 'backlit'),
  lineShown: fc.boolean(),
  line: fc.option(fc.record({ from: fc.record({ x: share, y: share }), to: fc.record({ x: share, y: share }) })),
  pose: fc.option(pose),
  flat: fc.option(flat),
  basePlate: fc.option(fc.constantFrom('square', 'outline', 'none')),
  inverted: fc.boolean(),
  mirrored: fc.boolean(),
  overlay: fc.constant(startOverlay),
  own: fc.option(
    fc.record({
      width: fc.integer({ min: 1, max: 5000 }),
      depth: fc.integer({ min: 1, max: 500 }),
      base: fc.integer({ min: 0, max: 500 }),
      range: fc.constantFrom<[number, number][]>([0, 1], [0.25, 0.5]),
    }),
  ),
})
const model: fc.Arbitrary<ViewOf<'model'>> = fc.record({
  of: fc.constant('model' as const),
  dress: fc.option(fc.constantFrom(...dresses)),
  light,
  room: fc.constantFrom(...rooms),
  tones: fc.constantFrom(...tones),
  exposure: fc.constantFrom(...exposures),
  boxed: fc.boolean(),
  gridded: fc.boolean(),
  parallel: fc.boolean(),
  cut: fc.option(fc.record({ axis: fc.constantFrom('x', 'y', 'z'), at: share, flipped: fc.boolean() })),
  pose: fc.option(pose),
})
const picture: fc.Arbitrary<ViewOf<'picture'>> = fc.record({
  of: fc.constant('picture' as const),
  comparison: fc.constantFrom(...comparisons),
  share,
  strength: fc.constantFrom(...strengths),
  flat: fc.option(flat),
})

/** To the six digits that are written. */
const rounded = (view: View) =>
  JSON.parse(JSON.stringify(view, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value)))

it('any view comes back as it was, whatever is written around it', () => {
  fc.assert(
    fc.property(fc.oneof(heights, model, picture), fc.constantFrom('', 'Lin: ', '看这个角度 '), (view, before) => {
      const text = viewText(view)
      expect(text.length).toBeLessThan(longestView)
      expect(text).toMatch(/^[\w:-]+$/)
      const found = viewIn(`${before}${text}\n`)
      expect(found).toBe(text)
      expect(readView(found ?? '')).toEqual({ view: rounded(view) })
    }),
  )
})

const first: ViewOf<'picture'> = { of: 'picture', comparison: 'off', share: 0.5, strength: 1, flat: null }
const heldBy = (value: unknown) => `asset-studio-view:1:${btoa(JSON.stringify(value)).replaceAll('=', '')}`

it('reads a view from before differences were shown', () => {
  const { strength, ...before } = first
  expect(readView(heldBy(before))).toEqual({ view: { ...before, strength } })
})

it('reads a view of a model from before there were exposures', () => {
  expect(readView(heldBy(modelFrom([0, 0, 1])))).toMatchObject({ view: { of: 'model', exposure: 0 } })
})

it('says of a newer version that it is newer', () => {
  expect(readView(viewText(first).replace(':1:', ':2:'))).toEqual({ why: 'newer' })
})

it.each([
  ['cut short', viewText(first).slice(0, -9)],
  ['of nothing', 'asset-studio-view:1:'],
  ['of other letters', 'asset-studio-view:1:----'],
  ['with more than it has', heldBy({ ...first, file: '/etc/passwd' })],
  ['of a prototype', heldBy({ ...first, of: '__proto__' })],
  ['nearer than anything', heldBy({ ...first, flat: { zoom: 1e300, centre: { x: 0, y: 0 } } })],
  ['of a camera without a direction', heldBy(modelFrom([0, 0, 0]))],
  ['of a camera with a direction of any length', heldBy(modelFrom([0.5, 0, 0]))],
  ['of no numbers', heldBy(modelFrom(['1', 0, 0]))],
])('is broken %s', (_, text) => {
  expect(readView(text)).toEqual({ why: 'broken' })
})

function modelFrom(direction: readonly unknown[]) {
  return {
    ...{
      of: 'model',
      dress: null,
      light: startLight,
      room: 'studio',
      tones: 'neutral',
      boxed: false,
      gridded: false,
      parallel: false,
      cut: null,
    },
    pose: { direction, distance: 1, target: [0, 0, 0] },
  }
}

it('other text holds no view', () => {
  for (const text of [
    '',
    'hunter2',
    'https://example.com/asset-studio-view',
    'asset-studio-view:1:',
    'asset-studio-view 1 abc',
  ])
    expect(viewIn(text)).toBeNull()
  expect(viewIn(`${' '.repeat(200_000)}${viewText(first)}`)).toBeNull()
})
