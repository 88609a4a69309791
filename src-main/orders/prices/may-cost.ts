// Whether a charge of another price than was agreed may be for the same work: prices change while an answer is awaited.
// Specification: Resources, Job (`points`); Capability catalog.
import { modelOptionsSchema, type OrderRequest } from '../../../src-shared/orders/order-request.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { designResolutions } from '../../../src-shared/service/design.ts'
import { modelQualities } from '../../../src-shared/service/model.ts'
import { reliefTiers } from '../../../src-shared/service/relief.ts'
import { pointsOf, workOf } from '../work-of.ts'

/** False when so many points are the price of the same work with other options, which a job does not repeat. */
export function mayCost(request: OrderRequest, points: number, catalog: Capabilities | undefined): boolean {
  const costs = (each: OrderRequest) => [workOf(each), workOf(each, catalog)].some((work) => pointsOf(work) === points)
  return costs(request) || !likeIt(request, catalog).some(costs)
}

/** The same work with every choice of the options that have a price. */
function likeIt(request: OrderRequest, catalog: Capabilities | undefined): OrderRequest[] {
  switch (request.kind) {
    case 'relief':
      return reliefTiers.map((tier) => ({ ...request, options: { ...request.options, tier } }))
    case 'design': {
      const sizes = [...Object.keys(catalog?.design?.resolutions ?? {}), ...designResolutions]
      return sizes.map((resolution) => ({ ...request, options: { ...request.options, resolution } }))
    }
    case 'model': {
      const qualities = [...Object.keys(catalog?.model?.quality ?? {}), ...modelQualities]
      const surfaces = [
        { texture: false, pbr: false },
        { texture: true, pbr: false },
        { texture: true, pbr: true },
      ]
      return qualities.flatMap((quality) =>
        surfaces.map((surface) => ({
          kind: 'model',
          options: modelOptionsSchema.parse({ ...request.options, quality, ...surface }),
        })),
      )
    }
    case 'conversion':
      return []
  }
}
