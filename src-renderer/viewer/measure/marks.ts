// The elements that mark what is measured: a ring at each place, the line between them, and the distance beside its middle.
import styles from './measure.module.css'

/** A place on the stage in CSS pixels, and whether it lies before the eye. */
export type Spot = { readonly x: number; readonly y: number; readonly seen: boolean }

type Marks = {
  readonly elements: readonly (HTMLElement | SVGElement)[]
  readonly show: (spots: readonly Spot[], words: string | null) => void
}

/** Give `numbered` where words elsewhere tell the two places apart by their numbers. */
export function createMarks({ numbered = false } = {}): Marks {
  const drawing = svg('svg', styles.measured)
  const under = svg('line', styles.measureUnder)
  const line = svg('line', styles.measureLine)
  const rings = [svg('circle', styles.measurePoint), svg('circle', styles.measurePoint)]
  for (const ring of rings) ring.setAttribute('r', '4.5')
  const numbers = numbered ? [svg('text', styles.number), svg('text', styles.number)] : []
  for (const [at, number] of numbers.entries()) number.textContent = `${at + 1}`
  drawing.append(under, line, ...rings, ...numbers)
  const label = document.createElement('span')
  label.dataset.distance = ''
  return {
    elements: [drawing, label],
    show(spots, words) {
      for (const [which, ring] of rings.entries()) {
        const spot = spots[which]
        const number = numbers[which]
        setShown(ring, spot?.seen ?? false)
        if (number) setShown(number, spot?.seen ?? false)
        if (!spot) continue
        place(ring, { cx: spot.x, cy: spot.y })
        if (number) place(number, { x: spot.x + 8, y: spot.y - 7 })
      }
      const [one, other] = spots
      const both = one?.seen && other?.seen ? { x1: one.x, y1: one.y, x2: other.x, y2: other.y } : null
      for (const each of [under, line]) {
        setShown(each, both !== null)
        if (both) place(each, both)
      }
      label.hidden = !both || words === null
      if (!both || words === null) return
      if (label.textContent !== words) label.textContent = words
      const [x, y] = [(both.x1 + both.x2) / 2, (both.y1 + both.y2) / 2]
      label.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -160%)`
    },
  }
}

function svg(name: string, className?: string): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  if (className) element.setAttribute('class', className)
  return element
}

const setShown = (element: SVGElement, shown: boolean) => {
  element.style.display = shown ? '' : 'none'
}

function place(element: SVGElement, values: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, value.toFixed(1))
}
