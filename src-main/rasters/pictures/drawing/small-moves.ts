// What is moved to less than a 4096th of its size is nothing to the engine, by each of its moves alone: presentation programs write whole
// pictures so. Half of such a move is given to a group around it.
import { inMarks, type Tag, tokensOf } from './drawing-tags.ts'
import { isSmallMove, leastScale, smallestScale } from './newer-drawing.ts'

/** In others a group is nothing, or another thing than what stands in it. */
const around = /^(?:svg|g|a|symbol|defs|mask|pattern|marker)$/
/** That are the same in a group of their own. */
const moved = /^(?:g|use|image|path|rect|circle|ellipse|line|polyline|polygon)$/

/** A drawing that looks the same, without the moves that are too small, as far as nothing else names what they move. Throws like {@link tokensOf}. */
export function withoutSmallMoves(text: string): string {
  // Rules of style may depend on what stands in what.
  if (!/\stransform\s*=[^<>]{0,400}(?:0?\.000|e-)/i.test(text) || /<(?:\w+:)?style[\s>]/.test(text)) return text
  const pieces: string[] = []
  let done = 0
  const put = (from: number, to: number, piece: string) => {
    pieces.push(text.slice(done, from), piece)
    done = to
  }
  /** Of the open tags, their names and what follows them. */
  const open: { local: string; behind: string }[] = []
  for (const token of tokensOf(text)) {
    if (token.kind === 'close') {
      const behind = open.pop()?.behind ?? ''
      if (behind !== '') put(token.to, token.to, behind)
    } else if (token.kind === 'open') {
      const { tag } = token
      const move = around.test(open.at(-1)?.local ?? '') ? smallMoveOf(tag) : undefined
      if (move) {
        const half = 1 / Math.sqrt(smallestScale(move.value))
        const prefix = tag.name.slice(0, -tag.local.length)
        put(tag.at, tag.at, `<${prefix}g transform="${inMarks(move.value)} scale(${half})">`)
        put(move.from, move.to, `transform="scale(${1 / half})"`)
        if (tag.isAlone) put(tag.end, tag.end, `</${prefix}g>`)
      }
      if (!tag.isAlone)
        open.push({ local: tag.local, behind: move ? `</${tag.name.slice(0, -tag.local.length)}g>` : '' })
    }
  }
  return pieces.join('') + text.slice(done)
}

function smallMoveOf({ local, attributes }: Tag): Tag['attributes'][number] | undefined {
  const said = (name: string) => attributes.find((each) => each.name === name)
  const move = said('transform')
  const isKnown = moved.test(local) && !said('id') && !said('style')?.value.includes('transform')
  // The half of less than that is too small as well.
  return move && isKnown && isSmallMove(move.value) && smallestScale(move.value) > leastScale ** 2 ? move : undefined
}
