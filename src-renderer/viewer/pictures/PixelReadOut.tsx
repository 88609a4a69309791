// The read-out of a picture: the pixel under the pointer and its colour, and how large pixels are shown.
import { useText } from '../../text/use-text.ts'
import { type Cursor, useCursor } from '../heights/cursor.ts'
import styles from '../stage/stage.module.css'
import type { Extent } from '../stage/zoom.ts'
import { useViewerFormat } from '../use-viewer-format.ts'
import own from './pictures.module.css'
import { hexOf, type PixelColour, type PixelProbe } from './pixel-probe.ts'

type Props = {
  readonly cursor: Cursor
  readonly probe: PixelProbe | undefined
  readonly extent: Extent
  /** Device pixels to a pixel of the picture. */
  readonly zoom: number
  /** Bits of a channel in the file, where they are known. */
  readonly bits?: number | undefined
  /** Of the picture that it is compared with, counted by the result's pixels: how far each colour is from it is told. */
  readonly other?: PixelProbe | undefined
}

const apart = (one: PixelColour, other: PixelColour) =>
  [one.red - other.red, one.green - other.green, one.blue - other.blue].map(Math.abs).join(' ')

/** Bits of a channel that the page draws every picture with, and reads its colours from. */
const drawnBits = 8

export function PixelReadOut({ cursor, probe, extent, zoom, bits = drawnBits, other }: Props) {
  const t = useText()
  const format = useViewerFormat()
  const at = useCursor(cursor)
  const column = at && Math.floor(at.x)
  const row = at && Math.floor(at.y)
  const inside =
    column !== undefined && row !== undefined && column >= 0 && row >= 0 && column < extent.width && row < extent.height
  const colour = inside ? probe?.(column, row) : undefined
  const hex = colour && hexOf(colour)
  const before = inside ? other?.(column, row) : undefined
  const percent = (
    <span key="zoom" data-percent={Math.round(zoom * 100)}>
      {t('viewer.zoom.percent', { n: format.whole(zoom * 100) })}
    </span>
  )
  if (!inside)
    return (
      <p className={styles.readOut}>
        {percent}
        <span>{t('viewer.hintPicture')}</span>
      </p>
    )
  return (
    <p className={styles.readOut} data-pixel={`${column},${row}${hex ? `,${hex},${colour.alpha}` : ''}`}>
      {percent}
      <span>
        x <b>{format.whole(column)}</b>
      </span>
      <span>
        y <b>{format.whole(row)}</b>
      </span>
      {colour ? (
        <span>
          <i className={own.swatch} style={{ background: hex }} />
          <b>{hex}</b>
          <i>{`${colour.red} ${colour.green} ${colour.blue}`}</i>
        </span>
      ) : null}
      {colour && before ? (
        <span>
          {t('viewer.compare.difference')} <b data-apart>{apart(colour, before)}</b>
        </span>
      ) : null}
      {colour && bits > drawnBits ? <span>{t('viewer.pixelDepth', { bits: format.whole(bits) })}</span> : null}
      {colour && colour.alpha < 255 ? (
        <span>
          {t('viewer.opacity')} <b>{format.percent(colour.alpha / 255)}</b>
        </span>
      ) : null}
    </p>
  )
}
