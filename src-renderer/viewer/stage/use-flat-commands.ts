// What the palette offers for a flat picture: all of it, its real pixels, nearer and farther.
import type { Command } from '../../commands/command.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { useText } from '../../text/use-text.ts'
import type { FlatView } from './use-flat-view.ts'

/** The stage itself hears the keys, since another one may stand beside it. */
export function useFlatCommands({ zoom, showAll, natural }: Pick<FlatView, 'zoom' | 'showAll' | 'natural'>): void {
  const t = useText()
  useCommands(() => {
    const here = (id: string, title: string, run: () => void): Command => ({
      id: `flat.${id}`,
      group: 'here',
      title,
      run,
    })
    return [
      here('fit', t('viewer.fit'), showAll),
      here('natural', t('viewer.realPixels'), () => natural()),
      ...[2, 4, 8].map((n) => here(`times.${n}`, t('viewer.realPixels.times', { n }), () => natural(n))),
      here('zoomIn', t('keys.zoomIn'), () => zoom(1.25)),
      here('zoomOut', t('keys.zoomOut'), () => zoom(0.8)),
    ]
  })
}
