// What the palette offers for a picture: the ways to compare it with its source; the key goes through them in turn.
import { useCommands } from '../../commands/use-commands.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import { type Comparison, comparisons, nextComparison } from './compare.ts'

type Given = {
  readonly comparison: Comparison
  readonly onComparison: (comparison: Comparison) => void
  /** Whether there is something to compare with. */
  readonly comparable: boolean
}

export function usePictureCommands({ comparison, onComparison, comparable }: Given): void {
  const t = useText()
  useKeys({ 'flat.compare': () => (comparable ? onComparison(nextComparison(comparison)) : false) })
  useCommands(() => {
    if (!comparable) return []
    return comparisons.map((way) => ({
      id: `here.compare.${way}`,
      group: 'here',
      title: t('command.compare', { name: t(`viewer.compare.${way}`) }),
      current: way === comparison,
      run: () => onComparison(way),
    }))
  })
}
