// Style sheets in several tags: the engine takes a time for each declaration that grows with all of the sheet that it stands in.
import { inMarks, type Tag } from './drawing-tags.ts'

/** Rules in one tag. */
const together = 20
/** Signs of a sheet that takes no long time in one tag. */
const shortSheet = 64 * 1024

/** Of one drawing, its sheets as they come. */
export class SplitSheets {
  #countsPlaces = false
  #hasSplit = false

  /** The rules in tags of that name and its prefix; in one where what stands beside them may be asked for. */
  put(rules: readonly string[], { name, local, attributes }: Tag): string {
    this.#countsPlaces ||= rules.some((rule) => rule.slice(0, rule.indexOf('{')).includes('+'))
    const length = rules.reduce((sum, rule) => sum + rule.length, 0)
    const isWhole = this.#countsPlaces && length <= shortSheet
    const step = isWhole ? Math.max(1, rules.length) : together
    const parts: string[] = []
    for (let at = 0; at < rules.length; at += step) parts.push(inMarks(rules.slice(at, at + step).join('')))
    this.#hasSplit ||= parts.length > 1
    const prefix = name.slice(0, Math.max(0, name.length - local.length - 1))
    const space = attributes.find((each) => each.name === (prefix === '' ? 'xmlns' : `xmlns:${prefix}`))
    const again = space ? ` ${space.name}="${inMarks(space.value)}"` : ''
    return parts.join(`</${name}><${name}${again}>`)
  }

  /** Whether selectors may mean others now, since they ask what stands beside. */
  get areMoved(): boolean {
    return this.#countsPlaces && this.#hasSplit
  }
}
