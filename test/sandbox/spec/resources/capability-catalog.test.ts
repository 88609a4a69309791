// A section of the specification, row by row. Specification: Resources and their fields; Capability catalog.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { designModes } from '../design-modes.ts'
import { type Examined, examine } from '../examiner.ts'

let region: Examined
let catalog: Record<string, Record<string, unknown>>
beforeAll(async () => {
  region = await examine()
  catalog = await (await region.as('poor').get('/capabilities')).json()
})
afterAll(() => region.close())

test('object: capability_catalog', () => expect(catalog.object).toBe('capability_catalog'))

test('version: the string 2', () => expect(catalog.version).toBe('2'))

test('billing.unit: api_point', () => expect(catalog.billing?.unit).toBe('api_point'))

test('billing.discounts: false', () => expect(catalog.billing?.discounts).toBe(false))

test('billing.file_upload_points: 1', () => expect(catalog.billing?.file_upload_points).toBe(1))

test('design.modes: the design mode ids', () => expect(catalog.design?.modes).toEqual(designModes))

test('design.resolutions: 1k 15, 2k 20, 4k 30', () => {
  expect(catalog.design?.resolutions).toEqual({ '1k': 15, '2k': 20, '4k': 30 })
})

test('design.max_input_images: 2', () => expect(catalog.design?.max_input_images).toBe(2))

test('model.modes: the three types', () => {
  expect(catalog.model?.modes).toEqual(['text_to_model', 'image_to_model', 'multiview_to_model'])
})

test('model.quality: basic 50, advanced 80', () => {
  expect(catalog.model?.quality).toEqual({ basic: 50, advanced: 80 })
})

test('model.texture_points: 10', () => expect(catalog.model?.texture_points).toBe(10))

test('model.pbr_points: 10', () => expect(catalog.model?.pbr_points).toBe(10))

test('model.pbr_requires_texture: true', () => expect(catalog.model?.pbr_requires_texture).toBe(true))

test('model.conversion_formats: the six formats', () => {
  expect(catalog.model?.conversion_formats).toEqual(['glb', 'obj', 'fbx', 'usdz', 'stl', '3mf'])
})

test('model.conversion_points: 10', () => expect(catalog.model?.conversion_points).toBe(10))

test('nothing else is in the catalog', () => {
  expect(Object.keys(catalog)).toEqual(['object', 'version', 'billing', 'design', 'model'])
  expect(Object.keys(catalog.billing ?? {})).toHaveLength(3)
  expect(Object.keys(catalog.design ?? {})).toHaveLength(3)
  expect(Object.keys(catalog.model ?? {})).toHaveLength(7)
})
