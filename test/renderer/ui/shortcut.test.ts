// Key combinations on different systems.
import { expect, it } from 'vitest'
import { isShortcut, shortcutLabel } from '../../../src-renderer/ui/shortcut.ts'

const press = (key: string, held: { ctrl?: boolean; meta?: boolean; alt?: boolean } = {}) => ({
  key,
  ctrlKey: held.ctrl ?? false,
  metaKey: held.meta ?? false,
  altKey: held.alt ?? false,
})

it('are written the way the system writes them', () => {
  expect(shortcutLabel('mod+enter', 'darwin')).toBe('⌘↵')
  expect(shortcutLabel('mod+enter', 'win32')).toBe('Ctrl ↵')
  expect(shortcutLabel('mod+o', 'linux')).toBe('Ctrl O')
})

it('mean Command on a Mac and Control elsewhere, and not with Alt held', () => {
  expect(isShortcut(press('1', { meta: true }), 'mod+1', 'darwin')).toBe(true)
  expect(isShortcut(press('1', { ctrl: true }), 'mod+1', 'darwin')).toBe(false)
  expect(isShortcut(press('O', { ctrl: true }), 'mod+o', 'linux')).toBe(true)
  expect(isShortcut(press('1', { ctrl: true, alt: true }), 'mod+1', 'linux')).toBe(false)
  expect(isShortcut(press('/'), '/', 'linux')).toBe(true)
})
