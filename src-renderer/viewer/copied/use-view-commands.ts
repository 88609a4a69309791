// Copies the view of what is looked at as a text, and looks at it as the text on the clipboard says.
import { useEffect, useRef } from 'react'
import { studio } from '../../bridge.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { useText } from '../../text/use-text.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { readView, type View, type ViewOf, viewText } from './view-text.ts'

type Kind = View['of']

type Given<K extends Kind> = {
  readonly of: K
  readonly view: () => ViewOf<K>
  readonly show: (view: ViewOf<K>) => void
}

export function useViewCommands<K extends Kind>({ of, view, show }: Given<K>): void {
  const t = useText()
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const shown = useLatest({ view, show })
  const copy = () => {
    const copied = () => notify({ text: t('view.copied') })
    void studio.texts.copy(viewText(view())).then(copied, notifyThrown)
  }
  const use = (text: string | null) => {
    if (text === null) return notify({ text: t('view.paste.none') })
    const read = readView(text)
    if ('why' in read) return notify({ text: t(`view.paste.${read.why}`) })
    if (!isOf(read.view, of)) return notify({ text: t(`view.paste.of.${read.view.of}`) })
    // Whatever is shown by now has its own view.
    if (!here.current) return
    const before = shown.current.view()
    shown.current.show(read.view)
    notify({
      text: t('view.pasted'),
      undo() {
        if (here.current) shown.current.show(before)
        return here.current
      },
    })
  }
  const paste = () => void studio.texts.copiedView().then(use, notifyThrown)
  useCommands(() => [
    {
      id: 'here.copyView',
      group: 'here',
      title: t('view.copy'),
      also: t('view.also'),
      shortcut: 'viewer.copyView',
      run: copy,
    },
    {
      id: 'here.pasteView',
      group: 'here',
      title: t('view.paste'),
      also: t('view.also'),
      shortcut: 'viewer.pasteView',
      run: paste,
    },
  ])
}

const isOf = <K extends Kind>(view: View, of: K): view is ViewOf<K> => view.of === of
