// Filters in what is turned, of which the engine does not turn some along.
import { isTurn } from './newer-drawing.ts'

type Said = (name: string) => string | undefined

/** Steps of filters that are the same in whatever way they are turned are not among them. */
const turning = /^fe(?!ColorMatrix|ComponentTransfer|Func|Blend|Composite|Merge|GaussianBlur)/

/** Goes through the tags of a drawing as they come. */
export class TurnedFilters {
  /** Of the open tags, whether they are turned or stretched. */
  readonly #open: boolean[] = []
  readonly #turned = new Set<string>()
  readonly #plain = new Set<string>()
  readonly #uneven = new Set<string>()
  #turnsUses = false
  #isTurned = false
  #filter = ''

  open(local: string, isAlone: boolean, said: Said, filters: readonly string[]): void {
    const isHere = isTurn(said('transform')) || (this.#open.at(-1) ?? false)
    if (!isAlone) this.#open.push(isHere)
    if (isHere) this.#isTurned = true
    if (isHere && local === 'use') this.#turnsUses = true
    for (const id of filters) (isHere ? this.#turned : this.#plain).add(id)
    if (local === 'filter') this.#filter = said('id') ?? ''
    const [across, down = across] = (said('stdDeviation') ?? '').trim().split(/[\s,]+/)
    if (across !== down || turning.test(local)) this.#uneven.add(this.#filter)
  }

  close(): void {
    this.#open.pop()
  }

  /** Whether there are any; `ruled` are the filters that rules of style name, whatever for. */
  has(ruled: Iterable<string>): boolean {
    if (this.#isTurned) for (const id of ruled) this.#turned.add(id)
    const used = this.#turnsUses ? [...this.#turned, ...this.#plain] : [...this.#turned]
    return used.some((id) => this.#uneven.has(id))
  }
}
