// Catalogs as a service in motion tells them: new modes, a lost one, other prices, missing parts, unknown fields.
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import type { FaultName } from '../faults/faults.ts'

type Drift = { fault: FaultName; drift: (catalog: Capabilities) => Capabilities }

/** Modes that only a changed catalog lists, each with the one whose edit does its work. */
const newModes: Readonly<Record<string, string>> = {
  material_mother_of_pearl: 'material_white_jade',
  enamel_pin_design: 'fridge_magnet_design',
}

const lostMode = 'creative_variation'
const lostFormat = 'fbx'

/** The mode that a maker knows for what was ordered. */
export const makersMode = (mode: string): string => newModes[mode] ?? mode

/** Three tenths more, in whole points. */
export const dearer = (points: number): number => Math.ceil(points * 1.3)

const dearerEach = (prices: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(Object.entries(prices).map(([id, points]) => [id, dearer(points)]))

/** Every price of a catalog {@link dearer}. */
export function dearerPrices({ billing, design, model, ...rest }: Capabilities): Capabilities {
  return {
    ...rest,
    billing: { ...billing, file_upload_points: dearer(billing?.file_upload_points ?? 1) },
    design: { ...design, resolutions: dearerEach(design?.resolutions) },
    model: {
      ...model,
      quality: dearerEach(model?.quality),
      texture_points: dearer(model?.texture_points ?? 0),
      pbr_points: dearer(model?.pbr_points ?? 0),
      conversion_points: dearer(model?.conversion_points ?? 0),
    },
  }
}

export const catalogDrifts: readonly Drift[] = [
  {
    fault: 'catalog-new-modes',
    drift: ({ design, ...rest }) => ({
      ...rest,
      design: { ...design, modes: [...(design?.modes ?? []), ...Object.keys(newModes)] },
    }),
  },
  {
    fault: 'catalog-lost-mode',
    drift: ({ design, model, ...rest }) => ({
      ...rest,
      design: { ...design, modes: design?.modes?.filter((mode) => mode !== lostMode) },
      model: { ...model, conversion_formats: model?.conversion_formats?.filter((format) => format !== lostFormat) },
    }),
  },
  {
    fault: 'catalog-prices',
    drift: ({ billing, design, model, ...rest }) => ({
      ...rest,
      billing: { ...billing, file_upload_points: 2 },
      design: { ...design, resolutions: { '1k': 18, '2k': 24, '4k': 36 } },
      model: {
        ...model,
        quality: { basic: 55, advanced: 90 },
        texture_points: 12,
        pbr_points: 8,
        conversion_points: 15,
      },
    }),
  },
  {
    fault: 'catalog-missing-parts',
    // What is not told costs and allows what the specification says.
    drift: ({ design, model, ...rest }) => {
      const { max_input_images: _, ...lessDesign } = design ?? {}
      const { texture_points: _texture, pbr_requires_texture: _pbr, modes: _modes, ...lessModel } = model ?? {}
      return { ...rest, design: lessDesign, model: lessModel }
    },
  },
  {
    fault: 'catalog-missing-sections',
    // A catalog may be as short as that: everything is as in the specification.
    drift: ({ design: _design, model: _model, billing: _billing, ...rest }) => rest,
  },
  {
    fault: 'catalog-unknown-fields',
    drift: ({ billing, design, ...rest }) => ({
      ...rest,
      billing: { ...billing, invoice_currency: null },
      design: { ...design, queue_hint: { '1k': 'short' }, deprecated_modes: [] },
      video: { modes: ['turntable'], seconds: { short: 120 } },
      revision: '2026-03',
    }),
  },
  { fault: 'catalog-other-version', drift: (catalog) => ({ ...catalog, version: '3' }) },
  { fault: 'catalog-dearer', drift: dearerPrices },
  {
    fault: 'catalog-no-modes',
    drift: ({ design, model, ...rest }) => ({
      ...rest,
      design: { ...design, modes: [] },
      model: { ...model, modes: [], conversion_formats: [] },
    }),
  },
]

/** How a catalog is told whose prices no client can take for prices: as text, below zero, and beyond all bounds. */
export function withOddPrices({ design, model, ...rest }: Capabilities): object {
  return {
    ...rest,
    design: { ...design, resolutions: { ...design?.resolutions, '1k': '15', '2k': -20 } },
    model: { ...model, texture_points: Number.MAX_SAFE_INTEGER, conversion_points: '10 points' },
  }
}

/** How a catalog is told in shapes that nobody agreed on; what is taken and charged is not touched by it. */
export function inOddShapes({ billing, design, model, ...rest }: Capabilities): object {
  const steps = (prices: Readonly<Record<string, number>> = {}) =>
    Object.fromEntries(Object.entries(prices).map(([id, points]) => [id, { from: 1, points }]))
  return {
    ...rest,
    version: 2,
    billing: { ...billing, file_upload_points: '1 point' },
    design: { ...design, resolutions: { ...design?.resolutions, ...steps({ '2k': 20 }) }, max_input_images: null },
    model: {
      ...model,
      modes: { text: true, image: true },
      quality: steps(model?.quality),
      texture_points: [10],
      pbr_requires_texture: 'yes',
    },
    limits: 'none',
  }
}
