// A drawing in words that the engine knows, where it passes over others that browsers take; and what of it may look different.
import { CostlyRules } from './costly-rules.ts'
import { withoutComments } from './css-words.ts'
import { DrawingCost } from './drawing-cost.ts'
import { DrawingEdges } from './drawing-edges.ts'
import { type Attribute, inMarks, svgSpace, type Tag, tokensOf } from './drawing-tags.ts'
import { drawingAddress, embeddedPicture } from './embedded-picture.ts'
import { isNewerElement, isNewerInner, isNewerWhole, isScaling } from './newer-drawing.ts'
import { OtherPictures } from './other-pictures.ts'
import { isKnownProperty, plainLength } from './plain-values.ts'
import { SplitSheets } from './split-sheets.ts'
import { asStyle, type Found, plainSaid, plainSheet, plainStyle } from './style-words.ts'
import { TurnedFilters } from './turned-filters.ts'

type ReadDrawing = {
  /** Means the same in browsers. */
  text: string
  isNewer: boolean
  hasLinks: boolean
  hasLetters: boolean
  hasPictures: boolean
  /** Those of points, with the addresses that stand for them in the text. */
  others: OtherPictures
  cost: DrawingCost
}

/** The text of a drawing as one to be shown in another, and its width by its height; undefined of one that the engine would fit otherwise. */
type Embed = (text: string) => { text: string; ratio: number } | undefined

/** Text can stand in them that looks like anything. */
const unseen = new Set(['title', 'desc', 'metadata', 'script'])
const lengths = new Set('x y width height rx ry r cx cy x1 y1 x2 y2 fx fy'.split(' '))
/** Elements whose lengths are lists, or have other words. */
const listed = /^(?:text|tspan|tref|altGlyph|fe[A-Z].*|mesh.*|cursor|glyph.*|font.*|missing-glyph|vkern|hkern)$/
/** Of drawings in drawings. */
const deepest = 3
const html = 'http://www.w3.org/1999/xhtml'
const ofStyles = new Set(['transform-origin', 'text-transform', 'white-space', 'font-size-adjust'])

/** Looks at each tag, style and sheet of the drawing once. `embed` makes the text of a drawing inside it one that fits its size. */
export function inEngineWords(text: string, embed: Embed, depth = 0): ReadDrawing {
  return new EngineWords(text, embed, depth).read()
}

class EngineWords {
  readonly #text: string
  readonly #embed: Embed
  readonly #depth: number
  readonly #cost = new DrawingCost()
  readonly #edges = new DrawingEdges()
  readonly #found: Found
  readonly #others = new OtherPictures()
  #ids: Set<string> | undefined
  /** The names that were met, and those of them that were met again. */
  readonly #named = new Set<string>()
  readonly #dropped = new Set<string>()
  #hasLetters = false
  #hasPictures = false
  #hasUses = false
  /** The width by the height of the drawing that was met last inside it. */
  #inner: number | undefined
  /** What the drawings inside the tag that is looked at take. */
  #embedded: DrawingCost[] = []
  /** The pictures in it, by their places among all. */
  #pictures: number[] = []
  readonly #sheets = new SplitSheets()
  readonly #turned = new TurnedFilters()
  readonly #rules: CostlyRules
  /** Of the text, in its order: what stands between them stays. */
  readonly #pieces: string[] = []
  #done = 0

  constructor(text: string, embed: Embed, depth: number) {
    this.#text = text
    this.#embed = embed
    this.#depth = depth
    this.#rules = new CostlyRules(text)
    this.#found = {
      isNewer: /<!ATTLIST\s/.test(text),
      hasLinks: false,
      looksAround: false,
      leavesColour: false,
      filters: new Set(),
      styled: new Set(),
      sinksMarkers: false,
      hasMarkers: false,
      keepsSpaces: false,
      keepsStrokes: false,
      hasStrokes: false,
      isScaled: false,
      setsColour: false,
      hasFilter: (id) => {
        this.#ids ??= new Set(
          [...text.matchAll(/\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, one, other]) => one ?? other ?? ''),
        )
        return this.#ids.has(id)
      },
    }
  }

  read(): ReadDrawing {
    const found = this.#found
    /** Open tags inside what is not looked at. */
    let passed = 0
    let isFirst = true
    let sheet: { tag: Tag; from: number; to: number; text: string; isMeant: boolean } | undefined
    for (const token of tokensOf(this.#text)) {
      if (token.kind === 'instruction') {
        if (/^<\?xml-stylesheet\s/.test(token.text)) found.isNewer = true
      } else if (token.kind === 'text') {
        if (!sheet) continue
        if (sheet.to === 0) sheet.from = token.from
        sheet.to = token.to
        sheet.text += token.text
      } else if (token.kind === 'close') {
        if (passed > 0) passed--
        else if (sheet) {
          if (sheet.to > 0) this.#put(sheet.from, sheet.to, sheet.isMeant ? this.#sheet(sheet.text, sheet.tag) : '')
          sheet = undefined
        } else {
          this.#cost.close()
          this.#edges.close()
          this.#turned.close()
        }
      } else if (token.kind === 'open') {
        const { tag } = token
        const isOwn = tag.space === undefined || tag.space === svgSpace
        if (sheet) {
          // What stands in a sheet is none of it.
          found.isNewer = true
          if (!tag.isAlone) passed++
        } else if (passed > 0 || unseen.has(tag.local)) {
          if (tag.local === 'script' && passed === 0) found.isNewer = true
          if (!tag.isAlone) passed++
        } else if (tag.local === 'style') {
          if (tag.space === html) found.isNewer = true
          if (!tag.isAlone) sheet = { tag, from: 0, to: 0, text: '', isMeant: isOwn && this.#isSheet(tag) }
        } else if (isOwn) {
          this.#element(tag, isFirst)
          isFirst = false
        } else {
          if (tag.space === html && tag.local === 'link') found.isNewer = true
          this.#edges.open('', tag.isAlone, () => undefined, [])
          this.#cost.open('', tag.isAlone, () => undefined, {
            drawn: [],
            filters: [],
            embedded: [],
            pictures: [],
            layer: 0,
          })
          this.#turned.open('', tag.isAlone, () => undefined, [])
        }
      }
    }
    const { looksAround, hasLinks } = found
    const isNewer =
      found.isNewer ||
      (looksAround && this.#hasUses) ||
      this.#sheets.areMoved ||
      this.#turned.has(found.filters) ||
      (found.sinksMarkers && found.hasMarkers) ||
      this.#edges.areTight ||
      (found.keepsStrokes && found.hasStrokes && found.isScaled) ||
      (found.keepsSpaces && this.#hasLetters) ||
      [...this.#dropped].some((id) => found.styled.has(id)) ||
      (found.leavesColour && found.setsColour)
    this.#pieces.push(this.#text.slice(this.#done))
    return {
      text: this.#pieces.join(''),
      isNewer,
      hasLinks,
      hasLetters: this.#hasLetters,
      hasPictures: this.#hasPictures,
      others: this.#others,
      cost: this.#cost,
    }
  }

  #sheet(written: string, tag: Tag): string {
    const rules = plainSheet(written, this.#found)
    this.#cost.takeSelectors(rules.reduce((sum, rule) => sum + rule.split(',').length, 0))
    return this.#sheets.put(rules, tag)
  }

  #put(from: number, to: number, text: string): void {
    this.#pieces.push(this.#text.slice(this.#done, from), text)
    this.#done = to
  }

  /** Whether browsers take it for one; its kind is put as the engine knows it. */
  #isSheet({ attributes }: Tag): boolean {
    for (const { name, value, from, to } of attributes) {
      if (name === 'type' && /^\s*(?:text\/css)?\s*$/i.test(value) && value !== 'text/css') this.#put(from, to, '')
      if (name === 'media' && !/^\s*(?:all|screen)?\s*$/i.test(value)) this.#found.isNewer = true
    }
    return true
  }

  #element(tag: Tag, isWhole: boolean): void {
    const { local, attributes, isAlone } = tag
    const found = this.#found
    const style = attributes.find(({ name }) => name === 'style')
    const declared = style ? plainStyle(style.value, found, isWhole, local) : []
    if (local === 'svg' && !isWhole) this.#fill(tag)
    const drawn: string[] = []
    const filters: string[] = []
    const link = attributes.find(({ name }) => name === 'href')
    const values = new Map<string, string>()
    for (const each of attributes) {
      if (each.name === 'id' && this.#isTaken(each.value)) {
        this.#put(each.from, each.to, '')
        continue
      }
      if (each.prefix === '' || (each.local === 'href' && each.prefix === 'xlink' && !link))
        values.set(each.local, each.value)
      const plain = each === style ? asStyle(declared) : this.#attribute(each, tag, isWhole, link)
      if (plain === undefined) this.#put(each.from, each.to, '')
      else if (plain !== each.value) this.#put(each.from, each.to, `${each.name}="${inMarks(plain)}"`)
      if (each !== style) this.#names(each.local, plain ?? '', drawn, filters)
    }
    for (const { property, value } of declared) {
      values.set(property, value)
      this.#names(property, value, drawn, filters)
    }
    const said = (name: string) => values.get(name)
    if (isScaling(isWhole, said)) found.isScaled = true
    // The engine takes it for what stands in them.
    if (/Gradient$|^(?:pattern|clipPath)$/.test(local) && declared.some(({ property }) => property === 'transform'))
      found.isNewer = true
    if (isNewerElement(tag, said) || (isWhole ? isNewerWhole(said) : local === 'svg' && isNewerInner(said)))
      found.isNewer = true
    // Of another ratio than its place it would be stretched by browsers, or not, by what it says itself.
    if (this.#inner !== undefined && Math.abs(Number(said('width')) / Number(said('height')) / this.#inner - 1) > 0.001)
      found.isNewer = true
    this.#inner = undefined
    if (local === 'text') this.#hasLetters = true
    if (local === 'image' || local === 'feImage') this.#hasPictures = true
    if (local === 'use') this.#hasUses = true
    this.#turned.open(local, isAlone, said, filters)
    this.#colours(local, isWhole, said)
    const { layer, named } = this.#rules.of(local, said('id'), said('class'))
    this.#edges.open(local, isAlone, (name) => said(name) ?? named.find(([each]) => each === name)?.[1], filters)
    const whole = {
      drawn: [...drawn],
      filters: [...filters],
      embedded: this.#embedded,
      pictures: this.#pictures,
      layer,
    }
    for (const [property, value] of named) this.#names(property, value, whole.drawn, whole.filters)
    this.#cost.open(local, isAlone, said, whole)
    this.#embedded = []
    this.#pictures = []
  }

  /** A nested drawing without a length has that of all around it; the engine does not cut such a one at its edges. */
  #fill({ at, name, attributes }: Tag): void {
    const start = at + 1 + name.length
    const missing = ['width', 'height'].filter((length) => !attributes.some((each) => each.name === length))
    if (missing.length > 0) this.#put(start, start, missing.map((length) => ` ${length}="100%"`).join(''))
  }

  /** Of several of one name browsers mean the first, and the engine the last. */
  #isTaken(id: string): boolean {
    const isTaken = this.#named.has(id)
    if (isTaken) this.#dropped.add(id)
    this.#named.add(id)
    return isTaken
  }

  /** The engine takes the colour of the moment where it is said, browsers where it is seen. */
  #colours(local: string, isWhole: boolean, said: (name: string) => string | undefined): void {
    const isLeft = ['fill', 'stroke'].some((name) => said(name)?.toLowerCase() === 'currentcolor')
    if (isLeft && /^(?:svg|g|a|use|symbol|switch|defs|text)$/.test(local)) this.#found.leavesColour = true
    if (said('color') !== undefined && !isWhole) this.#found.setsColour = true
  }

  /** What an attribute becomes; undefined of what is left out. */
  #attribute(
    each: Attribute,
    { local, space }: Tag,
    isWhole: boolean,
    link: Attribute | undefined,
  ): string | undefined {
    const { name, prefix, value } = each
    const found = this.#found
    if (prefix === 'svg') return undefined
    if (prefix === 'xlink' && each.local === 'href') return link ? undefined : this.#link(value, local)
    if (prefix !== '') return value
    if (name === 'href') return this.#link(value, local)
    // Browsers have all of them.
    if (name === 'requiredFeatures') return undefined
    if (name === 'systemLanguage') return value.toLowerCase()
    if (ofStyles.has(name)) found.isNewer = true
    if (name === 'transform' || name === 'marker' || (name === 'font-family' && space !== '')) return value
    if (name === 'offset' && local === 'stop') return plainSaid('stop-opacity', value, found, false)
    if (isKnownProperty(name)) return plainSaid(name, withoutComments(value), found, false)
    if (isWhole || !lengths.has(name) || listed.test(local)) return value
    if (local === 'svg' && /^(?:width|height)$/.test(name) && value.trim() === 'auto') return '100%'
    const plain = plainLength(value)
    if (plain === undefined) found.isNewer = true
    return plain
  }

  #names(name: string, value: string, drawn: string[], filters: string[]): void {
    if (name === 'href' && value.startsWith('#')) drawn.push(value.slice(1))
    if (!isKnownProperty(name) || !value.includes('url(')) return
    for (const [, id = ''] of value.matchAll(/url\(#([^()]*)\)/g)) (name === 'filter' ? filters : drawn).push(id)
  }

  #link(value: string, local: string): string {
    const found = this.#found
    if (['a', 'script', 'style'].includes(local)) return value
    if (value.startsWith('#')) return value.includes('%') ? decoded(value) : value
    if (!/^\s*data:/i.test(value)) {
      if (value.trim() !== '') found.hasLinks = true
      return value
    }
    const embedded = embeddedPicture(value)
    if (!embedded || !['image', 'feImage'].includes(local)) {
      found.isNewer = true
      return value
    }
    if ('bytes' in embedded) {
      if (this.#depth === 0 && local === 'image') return this.#others.take(embedded, value, this.#pictures)
      found.isNewer = true
      return value
    }
    const isDeep = this.#depth >= deepest
    const fitting = isDeep ? undefined : this.#embed(embedded.drawing)
    const inner = inEngineWords(isDeep ? '' : (fitting?.text ?? embedded.drawing), this.#embed, this.#depth + 1)
    // The engine has no fonts for them, and no pictures.
    if (!fitting || inner.isNewer || inner.hasLetters || inner.hasPictures) found.isNewer = true
    if (inner.hasLinks) found.hasLinks = true
    inner.cost.checkReading()
    this.#embedded.push(inner.cost)
    this.#inner = fitting?.ratio
    return fitting ? drawingAddress(inner.text) : value
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
