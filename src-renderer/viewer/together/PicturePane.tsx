// A picture among those that are compared: the same place of each, as near as in all the others.
import { useState } from 'react'
import { factsOf } from '../../../src-shared/artifact-types.ts'
import { assetUrl } from '../../../src-shared/asset-url.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { PlacedPicture } from '../pictures/PlacedPicture.tsx'
import { extentOf, placeOnStage, showsPixels } from '../pictures/picture-placing.ts'
import pictures from '../pictures/pictures.module.css'
import { StageMessage } from '../stage/StageMessage.tsx'
import styles from '../stage/stage.module.css'
import { useFlatCommands } from '../stage/use-flat-commands.ts'
import { useFlatView } from '../stage/use-flat-view.ts'
import { useStageSize } from '../stage/use-stage-size.ts'
import type { Extent } from '../stage/zoom.ts'
import { useViewerFormat } from '../use-viewer-format.ts'
import { type Compared, ComparedPane } from './ComparedPane.tsx'

const unknown: Extent = { width: 1, height: 1 }

export function PicturePane(compared: Compared) {
  const t = useText()
  const formats = useFormats()
  const format = useViewerFormat()
  const { order, artifact } = compared
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const [extent, setExtent] = useState<Extent>()
  const [broken, setBroken] = useState(false)
  const size = useStageSize(stage)
  const flat = useFlatView('pictureView', stage, extent ?? unknown, extent && size)
  const { view } = flat
  const density = window.devicePixelRatio
  const isDrawing = factsOf(artifact.type).family === 'drawing'
  useKeys(flat.bindings, { within: stage, free: true })
  useFlatCommands(flat)
  const details = [
    ...(extent && !isDrawing ? [t('look.pixels', { size: formats.pixels(extent.width, extent.height) })] : []),
    ...(extent && view ? [t('viewer.zoom.percent', { n: format.whole(view.scale * density * 100) })] : []),
  ]
  return (
    <ComparedPane {...compared} details={details}>
      {broken ? (
        <StageMessage text={t('viewer.pictureBroken')} />
      ) : (
        <div
          ref={setStage}
          className={`${styles.pane} ${pictures.pane}`}
          data-home
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the keys that zoom.
          tabIndex={0}
          role="application"
          aria-label={t('together.picture', { title: order.title })}
          data-stage="picture"
          data-zoom={view?.scale.toFixed(4)}
          onDoubleClick={({ clientX, clientY, currentTarget }) => {
            const { left, top } = currentTarget.getBoundingClientRect()
            flat.doubleClick({ x: clientX - left, y: clientY - top })
          }}
          {...flat.drag}
        >
          <PlacedPicture
            src={assetUrl({ what: 'artifact', id: artifact.id, stamp: artifact.stamp })}
            alt={order.title}
            place={extent && view && placeOnStage({ x: 0, y: 0, ...extent }, view, density)}
            pixels={!isDrawing && view !== undefined && showsPixels(view.scale, density)}
            onLoad={({ naturalWidth: width, naturalHeight: height }) =>
              setExtent(extentOf({ width, height }, isDrawing))
            }
            onError={() => setBroken(true)}
          />
        </div>
      )}
    </ComparedPane>
  )
}
