// A result's thumbnail over each of its stages until that has been drawn once: what is opened is seen at once, where it will stand.
import { type CSSProperties, type ReactNode, useCallback, useMemo, useState } from 'react'
import { factsOf, type ViewerKind } from '../../../src-shared/artifact-types.ts'
import { assetUrl } from '../../../src-shared/asset-url.ts'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import type { Order, SavedArtifact } from '../../../src-shared/orders/order.ts'
import { heightsOf } from '../../../src-shared/orders/order-request.ts'
import { pictureArtifact } from '../../state/picture-artifact.ts'
import { sideStyle } from '../../ui/sides/use-side.ts'
import { useSides } from '../../ui/sides/use-sides.ts'
import { startSizes } from '../heights/height-units.ts'
import type { ViewerMode } from '../heights/viewer-look.ts'
import models from '../models/models.module.css'
import { sourcesToCompare } from '../pictures/compare.ts'
import { usePictureLook } from '../pictures/picture-look.ts'
import { extentOf } from '../pictures/picture-placing.ts'
import { plateOf } from '../relief/plate.ts'
import { useKeptViews } from '../stage/kept-views.ts'
import styles from '../stage/stage.module.css'
import { type Extent, toolsWidth } from '../stage/zoom.ts'
import { viewerKind } from '../viewer-kind.ts'
import own from './arrival.module.css'
import { type Loaded, Thumbnail } from './Thumbnail.tsx'
import { flatPlace, middlePlace, reliefPlace } from './thumbnail-place.ts'

type StageName = '2d' | '3d' | 'picture' | 'model'

/** Hears that a stage has been drawn for the first time, or never will be. */
export type OnDrawn = (stage: StageName) => void

type Props = {
  readonly order: Order
  readonly artifact: SavedArtifact
  readonly mode: ViewerMode
  /** Of a height map, once they are known. */
  readonly facts: HeightFacts | undefined
  /** False where nothing will be drawn. */
  readonly awaited: boolean
  readonly children: (onDrawn: OnDrawn) => ReactNode
}

/** Give it a `key` of the file: then no thumbnail is ever seen over another result. */
export function ThumbnailFirst({ order, artifact, mode, facts, awaited, children }: Props) {
  const [drawn, setDrawn] = useState<readonly StageName[]>([])
  const [loaded, setLoaded] = useState<Loaded>()
  const onDrawn = useCallback<OnDrawn>(
    (stage) => setDrawn((known) => (known.includes(stage) ? known : [...known, stage])),
    [],
  )
  // What is turned tells its pose with every frame, which is for the thumbnail alone.
  const content = useMemo(() => children(onDrawn), [children, onDrawn])
  const side = useSides((sides) => sides.viewer)
  const kept = useKeptViews()
  const isCompared = usePictureLook((look) => look.comparison) === 'beside'
  const isBeside = isCompared && sourcesToCompare(order).length > 0
  const viewer = viewerKind(order, artifact)
  const seen = viewer === 'picture' ? artifact : pictureArtifact(order)
  const stages = stagesOf(viewer, mode)
  const waiting = awaited && stages.some((stage) => !drawn.includes(stage))
  const room = viewer === 'heights' ? styles.viewer : viewer === 'model' ? models.viewer : undefined

  const placeOf =
    (stage: StageName) =>
    (thumbnail: Loaded, size: Extent): CSSProperties => {
      const { extent, standing } = thumbnail
      const picture = facts ?? extent
      const flat = { stage: size, left: toolsWidth, mirrored: kept.mirrored }
      if (stage === 'model') return middlePlace(extent, size)
      if (stage === 'picture') {
        const isDrawing = factsOf(artifact.type).family === 'drawing'
        const left = isBeside ? 0 : toolsWidth
        return flatPlace({
          ...flat,
          picture: extentOf(extent, isDrawing),
          left,
          kept: kept.pictureView,
          mirrored: false,
        })
      }
      const onFlat = { ...flat, picture, kept: kept.heightsView }
      if (stage === '2d') return flatPlace(onFlat)
      const cutFloor = !kept.inverted && kept.basePlate !== 'square'
      const plate = plateOf(picture, { ...startSizes(heightsOf(order.request)), mirrored: kept.mirrored })
      const given = { thumbnail: extent, stage: size, plate, standing: cutFloor ? standing : undefined }
      return reliefPlace({ ...given, kept: kept.reliefPose }) ?? flatPlace({ ...onFlat, kept: null })
    }
  return (
    <div className={own.content} data-thumbnail={waiting && loaded ? '' : undefined}>
      {content}
      {awaited && seen && stages.length > 0 ? (
        <div className={`${own.over} ${room ?? ''}`} style={sideStyle(side)} aria-hidden="true">
          <div className={own.stages}>
            {viewer === 'picture' && isBeside ? <div className={own.thumbnail} /> : null}
            {stages.map((stage) => (
              <Thumbnail
                key={stage}
                of={stage}
                address={assetUrl({ what: 'thumbnail', id: seen.id, stamp: seen.stamp })}
                gone={drawn.includes(stage)}
                place={placeOf(stage)}
                onLoaded={setLoaded}
              />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  )
}

function stagesOf(viewer: ViewerKind, mode: ViewerMode): readonly StageName[] {
  if (viewer === 'none') return []
  if (viewer !== 'heights') return [viewer]
  return mode === 'both' ? ['2d', '3d'] : [mode]
}
