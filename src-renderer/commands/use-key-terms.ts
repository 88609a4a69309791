// What shows keys goes by this: the system whose keys they are (⌘ on a Mac, Ctrl elsewhere), and which each command has now.
import { useQuery } from '@tanstack/react-query'
import type { StudioState } from '../../src-shared/bridge/contract.ts'
import { stateQuery } from '../state/queries.ts'
import { type ShownKeyTerms, shownTerms } from './window-keys.ts'

const termsIn = ({ platform, settings }: StudioState) => shownTerms(platform, settings.shortcuts)
const untilKnown = shownTerms('linux', {})

export function useKeyTerms(): ShownKeyTerms {
  return useQuery({ ...stateQuery, select: termsIn }).data ?? untilKnown
}
