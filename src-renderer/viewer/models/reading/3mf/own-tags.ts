// The tags of a 3MF part that are its own, one after another: what other extensions say between them is passed over whole.
import { holdTo } from '../limits/model-limits.ts'
import { XmlTags } from '../xml-tags.ts'

/** Extensions whose tags are read; none of their names means two things. */
const read = /\/3dmanufacturing\/(?:core|material|production|trianglesets|beamlattice|displacement|booleanoperations)\//

/** Open tags, one in another, and prefixes that a part names: each takes far more memory than its bytes. */
const [mostDepth, mostPrefixes] = [1024, 1024]
/** Signs of what a prefix stands for. */
const mostSpace = 1024

/** What a prefix stood for before a tag gave it another meaning, which ends with the tag. */
type Bound = { readonly prefix: string; readonly before: string | undefined; readonly depth: number }

export class OwnTags extends XmlTags {
  /** What the prefixes stand for where it stands; the empty one is that of names without any. */
  readonly #spaces = new Map<string, string | undefined>()
  /** What the open tags named, the innermost last. */
  readonly #bound: Bound[] = []
  /** The depth of the innermost tag that named any. */
  #boundAt = 0
  /** What the first tag belongs to, whatever that is called. */
  #core: string | undefined
  #isBegun = false
  /** Whether names without a prefix are its own: most are, and they are very many. */
  #isPlainOwn = true
  /** The open tags, by their names and prefixes. */
  readonly #open: string[] = []
  /** How many of them there are up to the one that is passed over with all that it holds; 0 for none. */
  #aside = 0

  /**
   * Goes to the next own tag; false at the end of the file. Throws when a tag does not end, is not closed or not where it must be,
   * or when there is a second first one, and a ModelRefusal for too many.
   */
  override next(): boolean {
    for (;;) {
      if (this.#boundAt > this.#depth) this.#unbind()
      if (!super.next()) break
      if (this.closing) {
        const depth = this.#depth
        if (this.#open.pop() !== this.prefix || this.#open.pop() !== this.name) throw new Error('a tag is not closed')
        if (this.#aside === 0) return true
        if (this.#aside === depth) this.#aside = 0
        continue
      }
      const isOwn = this.#aside === 0 && this.#isOwn()
      if (!this.alone) {
        this.#open.push(this.name, this.prefix)
        holdTo(mostDepth, this.#depth)
        if (!isOwn && this.#aside === 0) this.#aside = this.#depth
      }
      if (isOwn) return true
    }
    if (this.#depth > 0) throw new Error('a tag is not closed')
    return false
  }

  /** How many tags are open. */
  get #depth(): number {
    return this.#open.length / 2
  }

  #isOwn(): boolean {
    if (this.#isBegun && this.#depth === 0) throw new Error('a second first tag')
    if (this.spaced) this.#bind()
    if (!this.#isBegun) {
      this.#isBegun = true
      this.#core = this.#spaces.get(this.prefix)
      this.#isPlainOwn = this.#isOurs('')
      return true
    }
    return this.prefix === '' ? this.#isPlainOwn : this.#isOurs(this.prefix)
  }

  #bind(): void {
    const depth = this.#depth + 1
    for (const [prefix, space] of this.spaces()) {
      holdTo(mostSpace, space.length)
      holdTo(mostPrefixes, this.#bound.push({ prefix, before: this.#spaces.get(prefix), depth }))
      this.#spaces.set(prefix, space)
      holdTo(mostPrefixes, this.#spaces.size)
      this.#boundAt = depth
    }
    this.#isPlainOwn = this.#isOurs('')
  }

  /** What tags named that are closed. */
  #unbind(): void {
    for (let last = this.#bound.at(-1); last && last.depth > this.#depth; last = this.#bound.at(-1)) {
      this.#spaces.set(last.prefix, last.before)
      this.#bound.pop()
    }
    this.#boundAt = this.#bound.at(-1)?.depth ?? 0
    this.#isPlainOwn = this.#isOurs('')
  }

  /** A prefix that the file does not explain counts as its own. */
  #isOurs(prefix: string): boolean {
    const space = this.#spaces.get(prefix)
    return space === undefined || space === this.#core || read.test(space)
  }

  /** The value of an attribute that the extension `of` adds; one whose prefix the file does not explain counts as that. */
  added(attribute: string, of: RegExp): string | undefined {
    return this.addedText(attribute, (prefix) => {
      const space = this.#spaces.get(prefix)
      return space === undefined || of.test(space)
    })
  }
}
