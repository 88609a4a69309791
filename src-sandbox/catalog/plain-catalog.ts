// The catalog of the specification, without any fault.
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import { designModes } from '../../src-shared/service/design.ts'
import { designInputLimit } from '../../src-shared/service/limits.ts'
import { conversionFormats, modelTypes } from '../../src-shared/service/model.ts'
import { listPrices } from '../../src-shared/service/prices.ts'

/** The catalog of the specification, without any fault. */
export const plainCatalog = {
  object: 'capability_catalog',
  version: '2',
  billing: { unit: 'api_point', discounts: false, file_upload_points: listPrices.upload },
  design: { modes: [...designModes], resolutions: listPrices.design, max_input_images: designInputLimit },
  model: {
    modes: [...modelTypes],
    quality: listPrices.model,
    texture_points: listPrices.texture,
    pbr_points: listPrices.pbr,
    pbr_requires_texture: true,
    conversion_formats: [...conversionFormats],
    conversion_points: listPrices.conversion,
  },
} as const satisfies Capabilities
