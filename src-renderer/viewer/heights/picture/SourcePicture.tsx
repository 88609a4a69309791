// The source picture at its place over the flat height map, or the words that say why it is not there.
import { useState } from 'react'
import { assetUrl } from '../../../../src-shared/asset-url.ts'
import { useText } from '../../../text/use-text.ts'
import { PlacedPicture } from '../../pictures/PlacedPicture.tsx'
import { overlay, placeOnStage, showsPixels } from '../../pictures/picture-placing.ts'
import own from '../../pictures/pictures.module.css'
import type { Extent, View } from '../../stage/zoom.ts'
import type { SourceOver } from './use-source-over.ts'

type Props = {
  readonly source: SourceOver
  readonly map: Extent
  readonly view: View
  readonly mirrored: boolean
}

export function SourcePicture({ source: { hash, reason, lose }, map, view, mirrored }: Props) {
  const t = useText()
  const [extent, setExtent] = useState<Extent>()
  const density = window.devicePixelRatio
  if (reason !== undefined || hash === undefined)
    return (
      <p className={own.missing} role="status">
        {reason}
      </p>
    )
  return (
    <>
      <div className={own.source} data-mirrored={mirrored} data-source={extent ? 'shown' : 'coming'}>
        <PlacedPicture
          src={assetUrl({ what: 'source', hash, size: 'full' })}
          alt={t('viewer.source.shown')}
          place={extent && placeOnStage(overlay(extent, map), view, density)}
          pixels={showsPixels(view.scale, density)}
          onLoad={({ naturalWidth, naturalHeight }) => setExtent({ width: naturalWidth, height: naturalHeight })}
          onError={lose}
        />
      </div>
      <span className={own.tag} data-side="left">
        {t('viewer.source.shown')}
      </span>
    </>
  )
}
