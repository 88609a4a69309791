// A place's pane at the right: its width for the place's grid, and the command and the key that fold it away.
import { type CSSProperties, useEffect, useRef } from 'react'
import { useCommands } from '../../commands/use-commands.ts'
import { useText } from '../../text/use-text.ts'
import type { Side, SideId } from './sides.ts'
import { changeSide, toggleSide, useSides } from './use-sides.ts'

/** `style` belongs to the box around the pane, whose grid takes `--side` for its width; `row` is where the pane stands in that grid. */
export function useSide(side: SideId, row?: string): { readonly style: CSSProperties; readonly folded: boolean } {
  const t = useText()
  const { width, folded } = useSides((sides) => sides[side])
  useCommands(() => [
    {
      id: 'side.toggle',
      group: 'here',
      title: t(folded ? 'side.show' : 'side.hide'),
      also: t('side.edge'),
      shortcut: 'side.toggle',
      run: () => toggleSide(side),
    },
  ])
  return { style: sideStyle({ width, folded }, row), folded }
}

/** As `style` of `useSide`. */
export function sideStyle({ width, folded }: Side, row?: string): CSSProperties {
  const chosen = folded ? '0px' : width === null ? undefined : `min(${width}px, 50%)`
  return { '--side': chosen, '--side-row': row } as CSSProperties
}

/** Brings the pane back when it is asked for something else than before. */
export function useUnfolded(side: SideId, asked: string): void {
  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked) return
    before.current = asked
    changeSide(side, (known) => (known.folded ? { ...known, folded: false } : known))
  }, [side, asked])
}
