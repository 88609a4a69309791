// How long it is kept where results are looked at from: from step to step, and between those compared and one opened of them.
import { useEffect } from 'react'
import { useWindowState } from '../state/window-state.ts'
import { forgetViews } from '../viewer/stage/kept-views.ts'

/** Belongs to everything that shows results large: forgets it once nothing does any more. */
export function useForgottenViews(): void {
  useEffect(
    () => () => {
      const { opened, compared } = useWindowState.getState()
      if (!opened && !compared) forgetViews()
    },
    [],
  )
}
