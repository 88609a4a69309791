// What the palette offers for a picture: its histogram and the ways to compare it with its source; the key goes through them in turn.
import { useCommands } from '../../commands/use-commands.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import { type Comparison, comparisons, nextComparison } from './compare.ts'

type Given = {
  readonly comparison: Comparison
  readonly onComparison: (comparison: Comparison) => void
  /** Whether there is something to compare with. */
  readonly comparable: boolean
  /** Shows the source as long as the key is held. */
  readonly onHold: () => void
  readonly histogram: boolean
  readonly onHistogram: () => void
}

export function usePictureCommands(given: Given): void {
  const { comparison, onComparison, comparable, onHold, histogram, onHistogram } = given
  const t = useText()
  useKeys({
    'flat.compare': () => (comparable ? onComparison(nextComparison(comparison)) : false),
    'picture.before': () => (comparable ? onHold() : false),
    'picture.histogram': onHistogram,
  })
  useCommands(() => [
    {
      id: 'here.histogram',
      group: 'here',
      title: t('viewer.histogram'),
      also: t('viewer.histogram.also'),
      shortcut: 'picture.histogram',
      current: histogram,
      run: onHistogram,
    },
    ...(comparable ? comparisons : []).map((way) => ({
      id: `here.compare.${way}`,
      group: 'here' as const,
      title: t('command.compare', { name: t(`viewer.compare.${way}`) }),
      current: way === comparison,
      run: () => onComparison(way),
    })),
  ])
}
