// Short messages at the lower edge of the window: an undo to take, or a failure to read.
import { create } from 'zustand'
import type { Failure } from '../../src-shared/failure.ts'
import { shownFailure } from '../bridge.ts'

export type Notice = {
  readonly id: number
  readonly text?: string
  readonly failure?: Failure
  /** Offered for as long as the notice is there; false when nothing was taken back, or when it says by itself what was. */
  readonly undo?: () => boolean | Promise<boolean>
  /** What it tells of, by id: it is no news once all of that is back. */
  readonly gone?: readonly string[]
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

/** Takes away what tells that these are gone. */
export function dismissGone(back: readonly string[]): void {
  const ids = new Set(back)
  const isNews = ({ gone }: Notice) => gone === undefined || !gone.every((id) => ids.has(id))
  useNotices.setState((state) => ({ list: state.list.filter(isNews) }))
}
