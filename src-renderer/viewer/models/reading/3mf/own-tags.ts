// The tags of a 3MF part that are its own, one after another: what other extensions say between them is passed over whole.
import { holdTo } from '../limits/model-limits.ts'
import { XmlTags } from '../xml-tags.ts'

/** Extensions whose tags are read; none of their names means two things. */
const read = /\/3dmanufacturing\/(?:core|material|production|trianglesets|beamlattice|displacement|booleanoperations)\//
/** What may name the prefixes for all that it holds. */
const holders: ReadonlySet<string> = new Set(['model', 'resources', 'build', 'object', 'mesh'])

/** Open tags of other extensions, one in another, and prefixes that a part names: each takes far more memory than its bytes. */
const [mostDepth, mostPrefixes] = [1024, 1024]
/** Signs of what a prefix stands for. */
const mostSpace = 1024

export class OwnTags extends XmlTags {
  /** What the prefixes stand for. */
  readonly #prefixes = new Map<string, string>()
  /** What names without a prefix belong to: the space of the first tag, whatever that is called. */
  #space: string | undefined
  /** The prefix of the first tag. */
  #core = ''
  #isBegun = false
  /** The open tags of what is passed over. */
  readonly #inside: string[] = []

  /** Goes to the next own tag; false at the end of the file. Throws when a tag does not end or is not closed where it must be, and a ModelRefusal for too many. */
  override next(): boolean {
    while (super.next()) {
      if (this.#inside.length === 0 && (this.closing || this.#isOwn())) return true
      if (!this.closing && !this.alone) holdTo(mostDepth, this.#inside.push(this.name))
      else if (this.closing && this.#inside.pop() !== this.name) throw new Error('a tag is not closed')
    }
    if (this.#inside.length > 0) throw new Error('a tag is not closed')
    return false
  }

  #isOwn(): boolean {
    if (this.spaced && holders.has(this.name)) {
      for (const [prefix, space] of this.spaces()) {
        holdTo(mostSpace, space.length)
        this.#prefixes.set(prefix, space)
      }
      holdTo(mostPrefixes, this.#prefixes.size)
    }
    if (!this.#isBegun) {
      this.#isBegun = true
      this.#space = this.text('xmlns')
      this.#core = this.prefix
      return true
    }
    if (this.prefix === '') {
      const space = this.spaced ? this.text('xmlns') : undefined
      return space === undefined || space === this.#space || read.test(space)
    }
    const isCore = this.prefix === this.#core && this.text(`xmlns:${this.prefix}`) === undefined
    return isCore || this.#means(this.prefix, read)
  }

  /** The value of an attribute that the extension `of` adds; one whose prefix the file does not explain counts as that. */
  added(attribute: string, of: RegExp): string | undefined {
    return this.addedText(attribute, (prefix) => this.#means(prefix, of))
  }

  #means(prefix: string, spaces: RegExp): boolean {
    const space = this.text(`xmlns:${prefix}`) ?? this.#prefixes.get(prefix)
    return space === undefined || spaces.test(space)
  }
}
