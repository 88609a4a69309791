// Key combinations on different systems and keyboard layouts.
import { expect, it } from 'vitest'
import {
  combinationForAria,
  combinationLabel,
  combinationOf,
  type Platform,
  type Stroke,
} from '../../../src-renderer/commands/combination.ts'

const stroke = (key: string, more: Partial<Stroke> = {}): Stroke => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

const isCombination = (pressed: Stroke, combination: string, platform: Platform) =>
  combinationOf(pressed, platform) === combination

it('are written the way the system writes them', () => {
  expect(combinationLabel('mod+Enter', 'darwin')).toBe('⌘↵')
  expect(combinationLabel('mod+Enter', 'win32')).toBe('Ctrl ↵')
  expect(combinationLabel('mod+k', 'linux')).toBe('Ctrl K')
  expect(combinationLabel('shift+ArrowUp', 'darwin')).toBe('⇧↑')
  expect(combinationLabel('Backspace', 'darwin')).toBe('⌫')
  expect(combinationLabel('+', 'linux')).toBe('+')
  expect(combinationForAria('mod+k', 'darwin')).toBe('Meta+K')
  expect(combinationForAria('+', 'linux')).toBe('plus')
})

it('mean Command on a Mac and Control elsewhere, and not with other modifiers held', () => {
  expect(isCombination(stroke('k', { metaKey: true }), 'mod+k', 'darwin')).toBe(true)
  expect(isCombination(stroke('k', { ctrlKey: true }), 'mod+k', 'darwin')).toBe(false)
  expect(isCombination(stroke('k', { ctrlKey: true }), 'mod+k', 'linux')).toBe(true)
  expect(isCombination(stroke('K', { ctrlKey: true, shiftKey: true }), 'mod+k', 'linux')).toBe(false)
  expect(isCombination(stroke('k', { ctrlKey: true, altKey: true }), 'mod+k', 'linux')).toBe(false)
  expect(isCombination(stroke('k'), 'mod+k', 'linux')).toBe(false)
  expect(isCombination(stroke('w', { ctrlKey: true }), 'w', 'linux')).toBe(false)
})

it('take a sign however it is typed, and a letter with Caps Lock', () => {
  expect(isCombination(stroke('?', { shiftKey: true }), '?', 'linux')).toBe(true)
  expect(isCombination(stroke('/', { shiftKey: true }), '/', 'linux')).toBe(true)
  expect(isCombination(stroke('+'), '+', 'linux')).toBe(true)
  expect(isCombination(stroke('W', { shiftKey: true }), 'w', 'linux')).toBe(true)
  expect(isCombination(stroke(' '), 'Space', 'linux')).toBe(true)
})

it('tell a named key with Shift from one without', () => {
  expect(isCombination(stroke('ArrowUp', { shiftKey: true }), 'ArrowUp', 'linux')).toBe(false)
  expect(isCombination(stroke('ArrowUp', { shiftKey: true }), 'shift+ArrowUp', 'linux')).toBe(true)
})

it('work on layouts without Latin letters, and where digits need Shift', () => {
  expect(isCombination(stroke('л', { code: 'KeyK', ctrlKey: true }), 'mod+k', 'linux')).toBe(true)
  expect(isCombination(stroke('ц', { code: 'KeyW' }), 'w', 'linux')).toBe(true)
  expect(isCombination(stroke('é', { code: 'Digit2', ctrlKey: true }), 'mod+2', 'linux')).toBe(true)
  expect(isCombination(stroke('k', { code: 'KeyV', ctrlKey: true }), 'mod+v', 'linux')).toBe(false)
})

it('are read from a stroke in the one way that they have', () => {
  const alone = (key: string, more: Partial<Stroke> = {}, platform: Platform = 'linux') =>
    combinationOf(stroke(key, more), platform)
  expect(alone('P', { code: 'KeyP', ctrlKey: true, shiftKey: true })).toBe('mod+shift+p')
  expect(alone('W', { code: 'KeyW', shiftKey: true })).toBe('w')
  expect(alone('F5', { shiftKey: true, altKey: true })).toBe('alt+shift+F5')
  expect(alone('k', { metaKey: true })).toBeNull()
  expect(alone('k', { ctrlKey: true }, 'darwin')).toBeNull()
  // With AltGr the layout's own sign comes without a modifier, on a Mac with Option.
  expect(alone('[', { code: 'Digit8' })).toBe('[')
  expect(alone('∑', { code: 'KeyW', altKey: true }, 'darwin')).toBe('alt+w')
  expect(alone('¡', { code: 'Digit1', altKey: true }, 'darwin')).toBe('alt+1')
  expect(alone('\u00a0', { code: 'Space', altKey: true, shiftKey: true }, 'darwin')).toBe('alt+shift+Space')
  expect(alone('ö', { code: 'Semicolon', ctrlKey: true })).toBe('mod+ö')
})
