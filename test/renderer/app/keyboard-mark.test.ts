// @vitest-environment happy-dom
// When the ring of the focus is shown: after Tab and walking a list, where a key has led, and not at the keys of a stage.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { markKeyboard } from '../../../src-renderer/app/keyboard-mark.ts'

let undo = () => {}
beforeEach(() => {
  document.body.innerHTML = `
    <button id="button"></button><input id="field">
    <div id="stage" role="application" tabindex="0"></div>
    <div id="list" role="listbox" tabindex="0" aria-activedescendant="one"></div>`
  undo = markKeyboard(document)
})
afterEach(() => undo())

const shown = () => document.documentElement.hasAttribute('data-keyboard')
const element = (id: string) => document.getElementById(id) ?? document.body
const press = (key: string, on = document.activeElement ?? document.body) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const point = (id: string) => {
  element(id).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  element(id).focus()
}

it('is not shown at the start, nor by the keys of a stage that was clicked', () => {
  element('stage').focus()
  expect(shown()).toBe(false)
  point('stage')
  for (const key of ['1', 'f', '0', 'ArrowLeft', 'Enter', 'Control']) press(key)
  expect(shown()).toBe(false)
})

it('is shown by Tab until a pointer is pressed', () => {
  point('button')
  press('Tab')
  element('stage').focus()
  expect(shown()).toBe(true)
  press('1')
  expect(shown(), 'a view key leaves what Tab has shown').toBe(true)
  point('stage')
  expect(shown()).toBe(false)
})

it('is shown in a list that is walked, which keeps the focus itself', () => {
  point('list')
  press('Enter')
  expect(shown()).toBe(false)
  press('ArrowDown')
  expect(shown()).toBe(true)
})

it('is shown where a key has led: into a dialog and out of it, but not on a stage that came with its result', () => {
  point('stage')
  press('e')
  element('field').focus()
  expect(shown()).toBe(true)
  press('Escape')
  element('stage').focus()
  expect(shown()).toBe(false)
  press('Escape')
  element('list').focus()
  expect(shown()).toBe(true)
})

it('is not shown where a pointer has led', () => {
  press('Tab')
  point('button')
  element('field').focus()
  expect(shown()).toBe(false)
})

it('a modifier alone is no key', () => {
  point('button')
  press('Shift')
  element('field').focus()
  expect(shown()).toBe(false)
})
