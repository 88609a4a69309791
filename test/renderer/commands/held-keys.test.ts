// @vitest-environment happy-dom
// A key that is held: the first press counts, its repeats press nothing, wherever the focus went meanwhile.
import { afterEach, expect, it } from 'vitest'
import { pressOnce } from '../../../src-renderer/commands/held-keys.ts'

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function keyOn(element: Element, key: string, repeat: boolean): boolean {
  document.body.append(element)
  return element.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))
}
const made = (tag: string) => document.createElement(tag)

it('keeps repeats of Enter from buttons and links, and nothing else', () => {
  stop = pressOnce(document)
  expect(keyOn(made('button'), 'Enter', false)).toBe(true)
  expect(keyOn(made('button'), 'Enter', true)).toBe(false)
  expect(keyOn(made('a'), 'Enter', true)).toBe(false)
  expect(keyOn(made('textarea'), 'Enter', true)).toBe(true)
  expect(keyOn(made('button'), 'ArrowDown', true)).toBe(true)
  stop()
  expect(keyOn(made('button'), 'Enter', true)).toBe(true)
})
