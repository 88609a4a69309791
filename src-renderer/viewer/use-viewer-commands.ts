// What the palette offers while a result is looked at: what the bar above the stage does, and the way back.
import type { Order, SavedArtifact } from '../../src-shared/orders/order.ts'
import type { Command } from '../commands/command.ts'
import { useCommands } from '../commands/use-commands.ts'
import { fetchAgain, fetchOriginal, relocateFile, searchFolder } from '../state/lost-files.ts'
import { orderAgain } from '../state/quotes/quick-order.ts'
import { isChanged, isGone } from '../state/result-artifact.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { whyNotHere } from '../ui/files/why-not-here.ts'
import { useCostWords } from '../ui/quick-order/use-cost-words.ts'
import type { ViewerMode } from './heights/viewer-look.ts'

type Given = {
  readonly order: Order
  /** The file that is shown. */
  readonly artifact: SavedArtifact
  readonly onBack: () => void
  readonly onShowInFolder: () => void
  readonly onSaveAs: () => void
  readonly onUseAsInput?: () => void
  readonly onConvert?: () => void
  /** Offered for height maps. */
  readonly onExport?: () => void
  /** How a height map is shown; undefined for anything else. */
  readonly mode: ViewerMode | undefined
  readonly onMode: (mode: ViewerMode) => void
}

const modes = ['2d', '3d', 'both'] as const

export function useViewerCommands(given: Given): void {
  const t = useText()
  const format = useFormats()
  const { order, artifact, onBack, onShowInFolder, onSaveAs, onUseAsInput, onConvert, onExport } = given
  const { mode, onMode } = given
  const cost = useCostWords()
  useCommands(() => {
    const reason = whyNotHere(order, artifact, t)
    const here = (id: string, title: string, run: () => void, more: Partial<Command> = {}): Command => ({
      id: `here.${id}`,
      group: 'here',
      title,
      run,
      ...more,
    })
    const shown = (value: ViewerMode) =>
      here(`mode.${value}`, t('command.viewMode', { mode: t(`viewer.mode.${value}`) }), () => onMode(value), {
        current: value === mode,
      })
    return [
      here('back', t('command.back'), onBack, { shortcut: 'viewer.leave' }),
      ...(mode ? modes.map(shown) : []),
      ...(isGone(artifact)
        ? [
            here('relocate', t('files.relocate'), () => relocateFile(artifact.id, t, format)),
            here('fetchAgain', t('files.fetchAgain'), () => fetchAgain([order.id], t)),
            here('search', t('files.search'), () => searchFolder(t, format)),
          ]
        : []),
      ...(isChanged(artifact)
        ? [here('fetchOriginal', t('files.fetchOriginal'), () => fetchOriginal(artifact, t))]
        : []),
      here('folder', t('viewer.showInFolder'), onShowInFolder, { reason }),
      here('saveAs', t('viewer.saveAs'), onSaveAs, { reason }),
      ...(onExport ? [here('export', t('viewer.export'), onExport, { shortcut: 'viewer.export' })] : []),
      ...(onUseAsInput ? [here('input', t('viewer.useAsInput'), onUseAsInput)] : []),
      ...(onConvert ? [here('convert', t('viewer.convert'), onConvert, { cost: () => cost.convert([order]) })] : []),
      here('again', t('library.again'), () => orderAgain([order.id]), { cost: () => cost.again([order]) }),
    ]
  })
}
