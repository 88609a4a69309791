// The system whose keys are shown: ⌘ on a Mac, Ctrl elsewhere.
import { useStudioState } from '../state/queries.ts'
import type { Platform } from './combination.ts'

export function usePlatform(): Platform {
  return useStudioState()?.platform ?? 'linux'
}
