// Where a price of a quote comes from when it is not the catalog's own word. Specification: Capability catalog.
import type { QuoteLine } from '../../../src-shared/orders/quote.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'

type Source = Pick<QuoteLine, 'from' | 'told'>

/** `told`: what the catalog, or else the list, says of the same part. Empty where the catalog is believed, or tells of no such price. */
export function priceSource(
  line: Pick<QuoteLine, 'what' | 'kind' | 'of' | 'each'>,
  told: number,
  catalog: Capabilities | undefined,
): Source {
  if (line.each !== told) return { from: 'charged', told }
  return catalog !== undefined && !isTold(line, catalog) ? { from: 'list' } : {}
}

/** Reliefs are in no catalog. */
function isTold({ what, kind, of }: Pick<QuoteLine, 'what' | 'kind' | 'of'>, catalog: Capabilities): boolean {
  const { billing, design, model } = catalog
  const name = of ?? ''
  switch (what) {
    case 'reuse':
      return true
    case 'upload':
    case 'hand-over':
      return billing?.file_upload_points !== undefined
    case 'texture':
      return model?.texture_points !== undefined
    case 'pbr':
      return model?.pbr_points !== undefined
    case 'work':
      if (kind === 'design') return design?.resolutions?.[name] !== undefined
      if (kind === 'model') return model?.quality?.[name] !== undefined
      return kind === 'relief' || model?.conversion_points !== undefined
  }
}
