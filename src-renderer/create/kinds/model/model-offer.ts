// What can be chosen of a 3D model, and for how many points. Specification: Capability catalog; POST /model/jobs.
import { type Offered, offeredIn } from '../../../../src-shared/orders/kinds/choice.ts'
import { pbrNeedsTexture, qualityChoice, typeChoice } from '../../../../src-shared/orders/kinds/model.ts'
import { type ModelType, modelTypes } from '../../../../src-shared/service/model.ts'
import { modelParts } from '../../../../src-shared/service/prices.ts'
import { isOffered, isUnread, type KindOffer, type Priced, pricedIn, uploadListed } from '../kind-offer.ts'

export type ModelOffer = {
  readonly types: readonly Offered<ModelType>[]
  readonly qualities: readonly Priced[]
  /** Points that a texture adds, and PBR maps. */
  readonly texture: number
  readonly pbr: number
  readonly pbrNeedsTexture: boolean
}

export const modelOffer: KindOffer<ModelOffer> = {
  read(catalog) {
    const types = offeredIn(typeChoice, catalog)
    const { texture, pbr } = modelParts('basic', catalog)
    return {
      types: modelTypes.map((id) => ({ id, offered: isOffered(types, id) })),
      qualities: pricedIn(qualityChoice, catalog, (id) => modelParts(id, catalog).base),
      texture,
      pbr,
      pbrNeedsTexture: pbrNeedsTexture(catalog),
    }
  },
  names: ({ types, qualities }) => ({ type: types, quality: qualities }),
  waived: ({ pbrNeedsTexture }) => (pbrNeedsTexture ? [] : ['texture-for-pbr']),
  listed: (catalog) => [
    ['types', !catalog.model?.modes || isUnread(catalog, 'model.modes')],
    ['qualities', !catalog.model?.quality || isUnread(catalog, 'model.quality')],
    ['texture', catalog.model?.texture_points === undefined],
    ['pbr', catalog.model?.pbr_points === undefined],
    uploadListed(catalog),
  ],
}
