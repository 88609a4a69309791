// The saved files of one result by type; shown when there is more than one. Page Up and Page Down switch too.
import { SegmentedControl } from '@mantine/core'
import type { SavedArtifact } from '../../src-shared/orders/order.ts'
import { useCommands } from '../commands/use-commands.ts'
import { type Translate, useText } from '../text/use-text.ts'
import { typeWords } from '../text/words/type-words.ts'

type Props = {
  readonly files: readonly SavedArtifact[]
  readonly shown: string
  readonly onShow: (artifactId: string) => void
}

export function FileSwitch({ files, shown, onShow }: Props) {
  const t = useText()
  const at = files.findIndex(({ id }) => id === shown)
  const turn = (step: number) => {
    const next = files[(at + step + files.length) % files.length]
    if (next) onShow(next.id)
  }
  useCommands(() => {
    if (at < 0 || files.length < 2) return []
    const group = 'here'
    return [
      { id: 'viewer.next', group, title: t('command.nextFile'), shortcut: 'viewer.nextFile', run: () => turn(1) },
      {
        id: 'viewer.previous',
        group,
        title: t('command.previousFile'),
        shortcut: 'viewer.previousFile',
        run: () => turn(-1),
      },
      ...files.map(
        ({ id, type }, index) =>
          ({
            id: `viewer.file.${type}`,
            group,
            title: t('command.file', { type: labelOf(files, type, index, t) }),
            current: id === shown,
            run: () => onShow(id),
          }) as const,
      ),
    ]
  })
  if (files.length < 2 || !files.some(({ id }) => id === shown)) return null
  return (
    <SegmentedControl
      name="viewer-file"
      aria-label={t('viewer.files')}
      data={files.map(({ id, type }, index) => ({ value: id, label: labelOf(files, type, index, t) }))}
      value={shown}
      onChange={onShow}
    />
  )
}

/** The type, counted where there are several of one type. */
function labelOf(files: readonly SavedArtifact[], type: string, index: number, t: Translate): string {
  const alike = files.filter((file) => file.type === type)
  const words = typeWords(type, t)
  if (alike.length === 1) return words
  return `${words} ${files.slice(0, index + 1).filter((file) => file.type === type).length}`
}
