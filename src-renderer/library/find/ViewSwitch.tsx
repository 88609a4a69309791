// How the results are shown: the size of the cards, and grid or list.
import { SegmentedControl, Slider } from '@mantine/core'
import { useText } from '../../text/use-text.ts'
import { largestCard, smallestCard } from '../grid-shape.ts'
import { changeLibrary, useLibraryState } from '../library-state.ts'
import styles from './find.module.css'

export function ViewSwitch() {
  const t = useText()
  const view = useLibraryState((state) => state.view)
  const size = useLibraryState((state) => state.size)
  return (
    <>
      <Slider
        className={styles.size ?? ''}
        size={3}
        thumbSize={12}
        min={smallestCard}
        max={largestCard}
        step={20}
        label={null}
        disabled={view === 'list'}
        title={view === 'list' ? t('library.size.list') : undefined}
        value={size}
        thumbLabel={t('library.size')}
        onChange={(next) => changeLibrary({ size: next })}
      />
      <SegmentedControl
        name="library-view"
        aria-label={t('library.view')}
        value={view}
        data={(['grid', 'list'] as const).map((value) => ({ value, label: t(`library.view.${value}`) }))}
        onChange={(next) => changeLibrary({ view: next === 'list' ? 'list' : 'grid' })}
      />
    </>
  )
}
