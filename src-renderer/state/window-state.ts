// Where the person is in the window: place, selection, filters, opened result. Nothing here outlives the window.
import { create } from 'zustand'
import type { EventPayload } from '../../src-shared/bridge/contract.ts'
import { listedAround } from './listing/listed-results.ts'

export const places = ['create', 'queue', 'library', 'usage', 'settings'] as const satisfies readonly Place[]
export type Place = EventPayload<'place-asked'>

/** The result that the viewer shows. */
export type Opened = {
  readonly orderId: string
  readonly artifactId: string
  /** The orders that stood around it where it was opened, itself included, in their sequence there. */
  readonly among: readonly string[]
}

type WindowState = {
  readonly place: Place
  readonly opened: Opened | null
  /** The orders whose results are compared, in their sequence; what is opened from there stands over them. */
  readonly compared: readonly string[] | null
  /** The orders that stood around the first of them where they were chosen: others can take their places from there. */
  readonly comparedAmong: readonly string[]
  /** Order that the Queue or Library should show and select when it is entered next. */
  readonly revealed: string | null
  /** The search field of the place should take the keyboard. */
  readonly searching: boolean
}

export const useWindowState = create<WindowState>(() => ({
  place: 'create',
  opened: null,
  compared: null,
  comparedAmong: [],
  revealed: null,
  searching: false,
}))

const nothingOver = { opened: null, compared: null } as const

/** Goes to a place and closes the viewer. */
export function goTo(place: Place): void {
  useWindowState.setState({ place, ...nothingOver })
}

/** Goes to the Queue or the Library with the keyboard in its search field. */
export function searchIn(place: 'queue' | 'library'): void {
  useWindowState.setState({ place, ...nothingOver, searching: true })
}

/** Goes to the Queue or the Library with one order selected. */
export function reveal(place: 'queue' | 'library', orderId: string): void {
  useWindowState.setState({ place, ...nothingOver, revealed: orderId })
}

/** Opens one result in the viewer; Back returns to the place the person came from. */
export function openArtifact(orderId: string, artifactId: string): void {
  useWindowState.setState(({ opened }) => ({ opened: { orderId, artifactId, among: amongOf(orderId, opened) } }))
}

/** A step keeps the list that it goes through; what is opened from elsewhere stands alone. */
function amongOf(orderId: string, before: Opened | null): readonly string[] {
  const listed = before?.among ?? listedAround(orderId)
  return listed.includes(orderId) ? listed : [orderId]
}

/** Shows the results of these orders side by side. */
export function compareResults(orderIds: readonly string[]): void {
  const [first] = orderIds
  const comparedAmong = first === undefined ? [] : listedAround(first)
  useWindowState.setState({ compared: orderIds, comparedAmong, opened: null, revealed: null })
}

/** Shows others in their places, or the same in another sequence. */
export function changeCompared(orderIds: readonly string[]): void {
  useWindowState.setState({ compared: orderIds })
}

/** Leaves them for the place beneath, which is as it was. */
export function closeCompared(): void {
  useWindowState.setState({ ...nothingOver, revealed: null })
}

/** Leaves the viewer for what is beneath it, with the order selected there. */
export function closeArtifact(): void {
  useWindowState.setState((state) => ({ opened: null, revealed: state.opened?.orderId ?? null }))
}
