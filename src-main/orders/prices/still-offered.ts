// Whether an account's catalog still has what a request asks for; what it does not tell, or not readably, is not denied.
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { designModes, designResolutions } from '../../../src-shared/service/design.ts'
import { conversionFormats, modelQualities, modelTypes } from '../../../src-shared/service/model.ts'

type Told = { readonly part: string; readonly names: readonly string[] | undefined; readonly list: readonly string[] }

/** False only when the catalog was read and leaves the request's mode, type, resolution, quality or format out. */
export function isStillOffered(request: OrderRequest, catalog: Capabilities | undefined): boolean {
  const { design, model, unreadParts = [] } = catalog ?? {}
  const has = (name: string, { part, names, list }: Told) => {
    if (unreadParts.some((each) => each === part || each === `${part}.${name}`)) return true
    return names ? names.includes(name) : list.includes(name) || catalog === undefined
  }
  const keys = (prices: object | undefined) => prices && Object.keys(prices)
  switch (request.kind) {
    case 'relief':
      return true
    case 'design': {
      const { mode, resolution } = request.options
      const resolutions = keys(design?.resolutions)
      return (
        has(mode, { part: 'design.modes', names: design?.modes, list: designModes }) &&
        has(resolution, { part: 'design.resolutions', names: resolutions, list: designResolutions })
      )
    }
    case 'model': {
      const { type, quality } = request.options
      return (
        has(type, { part: 'model.modes', names: model?.modes, list: modelTypes }) &&
        has(quality, { part: 'model.quality', names: keys(model?.quality), list: modelQualities })
      )
    }
    case 'conversion': {
      const names = model?.conversion_formats
      return has(request.options.format, { part: 'model.conversion_formats', names, list: conversionFormats })
    }
  }
}
