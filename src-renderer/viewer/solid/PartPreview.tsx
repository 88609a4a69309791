// The picture with the part that is saved and the cuts of its tiles; drag a rectangle over it to choose another part.
import { type PointerEvent, useRef } from 'react'
import { assetUrl, type StampedFile } from '../../../src-shared/asset-url.ts'
import type { Crop } from '../../../src-shared/exports/relief-body.ts'
import type { SolidAsk } from '../../../src-shared/exports/solid-export.ts'
import { useText } from '../../text/use-text.ts'
import styles from './parts.module.css'
import { cropBetween, pictureSize } from './solid-parts.ts'

type Props = {
  readonly file: StampedFile
  readonly samples: { readonly width: number; readonly height: number }
  readonly ask: SolidAsk
  readonly disabled: boolean
  readonly onCrop: (crop: Crop) => void
}

export function PartPreview({ file, samples, ask, disabled, onCrop }: Props) {
  const t = useText()
  const from = useRef<{ x: number; y: number }>(undefined)
  const { crop, tiles, mirror } = ask
  const place = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  const percent = (share: number) => `${share * 100}%`
  const cuts = (count: number) => Array.from({ length: count - 1 }, (_, i) => percent((i + 1) / count))
  return (
    <div className={styles.stage}>
      <div
        className={styles.picture}
        style={{ aspectRatio: `${samples.width} / ${samples.height}` }}
        data-disabled={disabled}
        title={t('solid.crop.drag')}
        onPointerDown={(event) => {
          if (disabled || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = place(event)
        }}
        onPointerMove={(event) => {
          if (!from.current) return
          const drawn = cropBetween(from.current, place(event), pictureSize(ask.width, samples))
          if (drawn) onCrop(drawn)
        }}
        onPointerUp={() => {
          from.current = undefined
        }}
        onPointerCancel={() => {
          from.current = undefined
        }}
      >
        <img
          src={assetUrl({ what: 'thumbnail', id: file.id, stamp: file.stamp })}
          alt=""
          draggable={false}
          data-mirrored={mirror}
        />
        <div
          className={styles.part}
          data-part
          style={{
            left: percent(crop.left),
            top: percent(crop.top),
            width: percent(crop.width),
            height: percent(crop.height),
          }}
        >
          {cuts(tiles.columns).map((left) => (
            <span key={left} className={styles.column} style={{ left }} />
          ))}
          {cuts(tiles.rows).map((top) => (
            <span key={top} className={styles.row} style={{ top }} />
          ))}
        </div>
      </div>
    </div>
  )
}
