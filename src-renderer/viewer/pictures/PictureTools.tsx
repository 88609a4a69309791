// The tools at the upper left of a picture: fit, real pixels, its histogram, and the ways to compare it with its source.
import {
  IconArrowsMaximize,
  IconChartHistogram,
  IconColumns2,
  IconGrid3x3,
  IconLayersDifference,
  IconPhoto,
  IconSquare,
  IconSquareHalf,
} from '@tabler/icons-react'
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
  readonly histogram: boolean
  readonly onHistogram: () => void
}

const icon = { size: 16, stroke: 1.6 }
const ways = [
  { way: 'off', icon: <IconSquare {...icon} /> },
  { way: 'slider', icon: <IconSquareHalf {...icon} /> },
  { way: 'beside', icon: <IconColumns2 {...icon} /> },
  { way: 'difference', icon: <IconLayersDifference {...icon} /> },
  { way: 'source', icon: <IconPhoto {...icon} /> },
] as const

export function PictureTools(props: Props) {
  const { onFit, onRealPixels, comparison, onComparison, comparable, histogram, onHistogram } = props
  const t = useText()
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('viewer.tools')}>
      <Tool name={t('viewer.fit')} shortcut="flat.fit" onPress={onFit}>
        <IconArrowsMaximize {...icon} />
      </Tool>
      <Tool name={t('viewer.realPixels')} shortcut="flat.natural" onPress={onRealPixels}>
        <IconGrid3x3 {...icon} />
      </Tool>
      <Tool name={t('viewer.histogram')} shortcut="picture.histogram" pressed={histogram} onPress={onHistogram}>
        <IconChartHistogram {...icon} />
      </Tool>
      {comparable ? <hr /> : null}
      {comparable
        ? ways.map(({ way, icon: sign }) => (
            <Tool
              key={way}
              name={t(`viewer.compare.${way}`)}
              shortcut={way === 'source' ? 'picture.before' : 'flat.compare'}
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
