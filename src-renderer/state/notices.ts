// Short messages at the lower edge of the window: an undo to take, or a failure to read.
import { create } from 'zustand'
import type { Failure } from '../../src-shared/failure.ts'
import { shownFailure } from '../bridge.ts'

export type Notice = {
  readonly id: number
  readonly text?: string
  readonly failure?: Failure
  /** Offered for as long as the notice is there. */
  readonly undo?: () => void
}

type Notices = { readonly list: readonly Notice[]; readonly next: number }

const atMost = 4

export const useNotices = create<Notices>(() => ({ list: [], next: 1 }))

/** Shows a notice and returns the way to take it back. */
export function notify(notice: Omit<Notice, 'id'>): () => void {
  const { list, next } = useNotices.getState()
  useNotices.setState({ list: [...list, { ...notice, id: next }].slice(-atMost), next: next + 1 })
  return () => dismiss(next)
}

/** Shows whatever a call threw, in the words of its failure; a person's own no needs none. */
export function notifyThrown(thrown: unknown): void {
  const failure = shownFailure(thrown)
  if (failure) notify({ failure })
}

export function dismiss(id: number): void {
  useNotices.setState((state) => ({ list: state.list.filter((notice) => notice.id !== id) }))
}
