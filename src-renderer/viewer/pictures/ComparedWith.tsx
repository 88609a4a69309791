// Above a compared picture: which of its sources it is compared with, and how strongly differences are shown.
import { SegmentedControl } from '@mantine/core'
import { useText } from '../../text/use-text.ts'
import { useViewerFormat } from '../use-viewer-format.ts'
import { type ComparedSource, type Comparison, type Strength, strengths } from './compare.ts'
import { usePictureLook } from './picture-look.ts'
import own from './pictures.module.css'

type Props = {
  readonly comparison: Comparison
  readonly strength: Strength
  readonly sources: readonly ComparedSource[]
  /** The place of the chosen one among them. */
  readonly which: number
  readonly onWhich: (which: number) => void
}

const onStrength = (strength: Strength) => usePictureLook.setState({ strength })

export function ComparedWith({ comparison, strength, sources, which, onWhich }: Props) {
  const t = useText()
  const format = useViewerFormat()
  if (comparison === 'off') return null
  return (
    <div className={own.which}>
      {sources.length > 1 ? (
        <SegmentedControl
          name="compared-with"
          aria-label={t('viewer.compare.which')}
          data={sources.map(({ slot }, index) => ({ value: String(index), label: t(`viewer.slot.${slot}`) }))}
          value={String(which)}
          onChange={(value) => onWhich(Number(value))}
        />
      ) : null}
      {comparison === 'difference' ? (
        <SegmentedControl
          name="difference-strength"
          aria-label={t('viewer.compare.strength')}
          data={strengths.map((times) => ({
            value: String(times),
            label: t('viewer.compare.times', { n: format.whole(times) }),
          }))}
          value={String(strength)}
          onChange={(value) => onStrength(strengths.find((times) => String(times) === value) ?? 1)}
        />
      ) : null}
    </div>
  )
}
