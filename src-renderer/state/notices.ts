// Short messages at the lower edge of the window: an undo to take, or a failure to read.
import { create } from 'zustand'
import type { Failure } from '../../src-shared/failure.ts'
import { shownFailure } from '../bridge.ts'
import type { Change } from './changes/history.ts'
import { noteDone } from './changes/sequence.ts'

export type Notice = {
  readonly id: number
  readonly text?: string
  readonly failure?: Failure
  /** Offered for as long as the notice is there; false when nothing was taken back, or when it says by itself what was. */
  readonly undo?: () => boolean | Promise<boolean>
  /** What `undo` takes back, where the history of a place holds it too. */
  readonly change?: Change
  /** What it tells of, by id: it is no news once all of that is back. */
  readonly gone?: readonly string[]
  /** It tells of the change of language itself, and stays over it with its way back. */
  readonly overLanguages?: boolean
}

type Notices = { readonly list: readonly Notice[]; readonly next: number }

const atMost = 3

export const useNotices = create<Notices>(() => ({ list: [], next: 1 }))

/** Shows a notice and returns the way to take it back. */
export function notify(notice: Omit<Notice, 'id'>): () => void {
  const { list, next } = useNotices.getState()
  const shown = { ...notice, id: next }
  noteDone(shown)
  useNotices.setState({ list: [...list, shown].slice(-atMost), next: next + 1 })
  return () => dismiss(next)
}

/** Goes the way back that a message offers, and the message with it; false when nothing was taken back, or when that says it itself. */
export async function takeBack({ id, undo }: Notice): Promise<boolean> {
  dismiss(id)
  return (await undo?.()) ?? false
}

/** Shows whatever a call threw, in the words of its failure; a person's own no needs none. */
export function notifyThrown(thrown: unknown): void {
  const failure = shownFailure(thrown)
  if (failure) notify({ failure })
}

/** Takes away what was said in the words of its moment; failures are said in those of now. */
export function dismissSaid(): void {
  const isOfNow = ({ text, overLanguages = false }: Notice) => text === undefined || overLanguages
  useNotices.setState(({ list }) => ({ list: list.filter(isOfNow) }))
}

/** Takes away the failures that are shown: what they tell of is behind the person who turned to something else. */
export function dismissFailures(): void {
  useNotices.setState(({ list }) => ({ list: list.filter(({ failure }) => failure === undefined) }))
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
