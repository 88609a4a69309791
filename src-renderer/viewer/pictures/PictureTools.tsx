// The tools at the upper left of a picture: fit, real pixels, and the ways to compare it with its source.
import { IconArrowsMaximize, IconColumns2, IconGrid3x3, IconSquare, IconSquareHalf } from '@tabler/icons-react'
import { useText } from '../../text/use-text.ts'
import styles from '../stage/stage.module.css'
import { Tool } from '../stage/Tool.tsx'
import type { Comparison } from './compare.ts'

type Props = {
  readonly onFit: () => void
  readonly onRealPixels: () => void
  readonly comparison: Comparison
  readonly onComparison: (comparison: Comparison) => void
  /** Whether there is something to compare with. */
  readonly comparable: boolean
}

const icon = { size: 16, stroke: 1.6 }
const ways = [
  { way: 'off', icon: <IconSquare {...icon} /> },
  { way: 'slider', icon: <IconSquareHalf {...icon} /> },
  { way: 'beside', icon: <IconColumns2 {...icon} /> },
] as const

export function PictureTools({ onFit, onRealPixels, comparison, onComparison, comparable }: Props) {
  const t = useText()
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('viewer.tools')}>
      <Tool name={t('viewer.fit')} shortcut="flat.fit" onPress={onFit}>
        <IconArrowsMaximize {...icon} />
      </Tool>
      <Tool name={t('viewer.realPixels')} shortcut="flat.natural" onPress={onRealPixels}>
        <IconGrid3x3 {...icon} />
      </Tool>
      {comparable ? <hr /> : null}
      {comparable
        ? ways.map(({ way, icon: sign }) => (
            <Tool
              key={way}
              name={t(`viewer.compare.${way}`)}
              shortcut="flat.compare"
              pressed={comparison === way}
              onPress={() => onComparison(way)}
            >
              {sign}
            </Tool>
          ))
        : null}
    </div>
  )
}
