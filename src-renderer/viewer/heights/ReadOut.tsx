// The read-out at the lower left: place, height and the file's own value under the pointer, as exactly as it is known.
import { useEffect, useState } from 'react'
import type { StampedFile } from '../../../src-shared/asset-url.ts'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../stage/stage.module.css'
import { useViewerFormat } from '../use-viewer-format.ts'
import { type Cursor, useCursor } from './cursor.ts'
import { readAt, type Sizes, type StoredHeights, sampleAt } from './height-units.ts'
import { createOwnValues, loadValues, useArrivals } from './own-values.ts'
import { useReadingWords } from './use-reading-words.ts'

type Props = {
  readonly file: StampedFile
  readonly heights: StoredHeights
  readonly facts: HeightFacts
  readonly sizes: Sizes
  readonly cursor: Cursor
  readonly hint: string
}

export function ReadOut({ file, heights, facts, sizes, cursor, hint }: Props) {
  const t = useText()
  const format = useViewerFormat()
  const { value: valueWords } = useReadingWords(facts, sizes)
  const [own] = useState(() => createOwnValues(facts, loadValues(file)))
  useEffect(() => own.dispose, [own])
  useArrivals(own)
  const at = useCursor(cursor)
  const sample = at && sampleAt(heights, at)
  const row = sample?.row
  useEffect(() => {
    if (row !== undefined) own.want(row)
  }, [own, row])
  const reading = at && readAt(heights, facts, sizes, at, sample && own.at(sample.column, sample.row))
  if (!reading) return <p className={styles.readOut}>{hint}</p>
  const parts = [
    ['x', format.mm(reading.x, 1), t('viewer.pixel', { n: format.whole(reading.column) })],
    ['y', format.mm(reading.y, 1), t('viewer.pixel', { n: format.whole(reading.row) })],
    ['z', format.mm(reading.z, 3), ''],
    [t('viewer.value'), ...valueWords(reading)],
  ] as const
  return (
    <p
      className={styles.readOut}
      data-reading={`${reading.column},${reading.row},${reading.value}`}
      data-exact={reading.exact}
    >
      {parts.map(([name, value, note]) => (
        <span key={name}>
          {name} <b>{value}</b>
          {note ? <i>{note}</i> : null}
        </span>
      ))}
    </p>
  )
}
