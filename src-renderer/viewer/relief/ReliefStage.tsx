// The 3D stage of a height map: the relief and its camera.
import { type RefObject, useMemo, useState } from 'react'
import { useText } from '../../text/use-text.ts'
import type { Cursor } from '../heights/cursor.ts'
import type { StoredHeights } from '../heights/height-units.ts'
import styles from '../measure/measure.module.css'
import { ReliefMeasure } from '../measure/ReliefMeasure.tsx'
import type { HeightMeasure } from '../measure/use-height-measure.ts'
import { reliefFieldOfView } from '../stage/camera-poses.ts'
import { type DrawPicture, PictureOfStage } from '../stage/PictureOfStage.tsx'
import { Stage3d } from '../stage/Stage3d.tsx'
import { standingHalf } from './floor/standing-half.ts'
import type { ReliefThread } from './parts/use-relief-thread.ts'
import { ReliefCamera } from './ReliefCamera.tsx'
import { ReliefScene } from './ReliefScene.tsx'
import type { ReliefLook } from './relief-material.ts'
import { StillImage } from './StillImage.tsx'
import { drawStill } from './still-frames.ts'

type Props = {
  readonly thread: ReliefThread
  readonly heights: StoredHeights | undefined
  readonly look: ReliefLook
  /** What it is called where several stand side by side. */
  readonly label?: string
  /** What is seen, for whoever does not see it. */
  readonly description: string
  readonly cursor: Cursor
  /** Null while nothing is measured. */
  readonly measure: HeightMeasure | null
  /** The measured distance in words, once there is one. */
  readonly distance: string | null
  readonly picture?: RefObject<DrawPicture | null>
  /** The first frame of the relief has been drawn, or none ever will be. */
  readonly onSeen: () => void
}

export function ReliefStage(given: Props) {
  const { thread, heights, look, label, description, cursor, measure, distance, picture, onSeen } = given
  const t = useText()
  const [labels, setLabels] = useState<HTMLDivElement | null>(null)
  const { plate, cutFloor } = look
  const { standing } = thread.facts
  const frame = useMemo(() => standingHalf(standing, plate, cutFloor), [standing, plate, cutFloor])
  return (
    <Stage3d
      of="3d"
      label={label ?? t('viewer.stage3d')}
      description={description}
      camera={{ fov: reliefFieldOfView, near: 0.05, far: 60, position: [0.3, -3, 4], up: [0, 0, 1] }}
      onUnable={onSeen}
      over={<div ref={setLabels} className={styles.labels} aria-hidden="true" />}
    >
      {(stage) => (
        <>
          <ReliefScene thread={thread} heights={heights} look={look} stage={stage} onSeen={onSeen} />
          <StillImage />
          {picture ? <PictureOfStage take={picture} smooth={drawStill} /> : null}
          <ReliefCamera plate={look.plate} frame={frame} heights={heights} cursor={cursor} stage={stage} />
          {measure && heights ? (
            <ReliefMeasure
              measure={measure}
              distance={distance}
              plate={plate}
              heights={heights}
              layer={labels}
              stage={stage}
            />
          ) : null}
        </>
      )}
    </Stage3d>
  )
}
