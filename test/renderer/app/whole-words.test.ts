// @vitest-environment happy-dom
// Words that are cut off by their own line are said whole by a tooltip, and only these.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { tellWholeWords } from '../../../src-renderer/app/whole-words.ts'

beforeAll(() => tellWholeWords(document))
beforeEach(() => {
  document.body.innerHTML = ''
})

/** A line of words in a box of so many pixels across; the page itself lays nothing out. */
function line(
  words: string,
  { room, wide, style = 'text-overflow: ellipsis' }: Record<'room' | 'wide', number> & { style?: string },
) {
  const box = document.createElement('p')
  box.setAttribute('style', style)
  const inside = box.appendChild(document.createElement('b'))
  inside.textContent = words
  const size = { clientWidth: room, scrollWidth: wide, clientHeight: 18, scrollHeight: 18 }
  for (const [name, value] of Object.entries(size)) Object.defineProperty(box, name, { value, configurable: true })
  document.body.append(box)
  return { box, point: () => inside.dispatchEvent(new Event('pointerover', { bubbles: true })) }
}

it('says what is cut off, also from within', () => {
  const { box, point } = line('金 · deep · 1k', { room: 40, wide: 90 })
  point()
  expect(box.title).toBe('金 · deep · 1k')
})

it('says nothing of what has room, or is cut off by nothing of its own', () => {
  const roomy = line('short', { room: 90, wide: 90 })
  const plain = line('overflowing', { room: 40, wide: 90, style: '' })
  roomy.point()
  plain.point()
  expect([roomy.box.title, plain.box.title]).toEqual(['', ''])
})

it('keeps a tooltip that is there', () => {
  const { box, point } = line('浮雕 №7', { room: 40, wide: 90 })
  box.title = 'The whole path'
  point()
  expect(box.title).toBe('The whole path')
})

it('says other words when they change, and none when they have room again', () => {
  const { box, point } = line('first words', { room: 40, wide: 90 })
  point()
  ;(box.firstChild as HTMLElement).textContent = 'other words'
  point()
  expect(box.title).toBe('other words')
  Object.defineProperty(box, 'scrollWidth', { value: 40 })
  point()
  expect(box.hasAttribute('title')).toBe(false)
})
