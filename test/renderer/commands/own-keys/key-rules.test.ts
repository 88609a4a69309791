// Which keys a command cannot get, and why.
import { describe, expect, it } from 'vitest'
import { whyNoKey } from '../../../../src-renderer/commands/own-keys/key-rules.ts'
import { shortcutIds, shortcuts } from '../../../../src-renderer/commands/shortcuts.ts'

const why = (combination: string, id: Parameters<typeof whyNoKey>[0] = 'library.star') =>
  whyNoKey(id, combination, 'linux')

describe('a command', () => {
  it.each([
    'x',
    '?',
    'é',
    'F4',
    'shift+F4',
    'mod+j',
    'mod+shift+j',
    'alt+j',
    'mod+Enter',
    'mod+ArrowUp',
    'Delete',
    'mod+z',
  ])('can have %s', (combination) => expect(why(combination)).toBeNull())

  it.each([
    ['tab', ['Tab', 'shift+Tab', 'mod+Tab', 'alt+Tab']],
    [
      'structure',
      [
        'Enter',
        'shift+Enter',
        'Escape',
        'mod+Escape',
        'Space',
        'mod+Space',
        'ArrowUp',
        'shift+ArrowLeft',
        'alt+ArrowUp',
        'Home',
        'PageDown',
        'ContextMenu',
        'shift+F10',
      ],
    ],
    ['system', ['mod+q', 'mod+w', 'mod+m', 'alt+F4', 'F11', 'alt+Space', 'mod+alt+Delete']],
    ['copying', ['mod+c', 'mod+x', 'mod+v', 'mod+Insert', 'shift+Insert', 'shift+Delete']],
  ] as const)('is refused %s keys', (reason, combinations) => {
    for (const combination of combinations) {
      // Some belong to the system first.
      expect([reason, 'system'], combination).toContain(why(combination))
    }
  })

  it('can always have what it has from the start', () => {
    for (const platform of ['linux', 'win32', 'darwin'] as const) {
      for (const id of shortcutIds) {
        for (const key of shortcuts[id].keys) expect(whyNoKey(id, key, platform), id).toBeNull()
      }
    }
    expect(why('Enter', 'model.start')).toBeNull()
    expect(why('Enter', 'model.fit')).toBe('structure')
  })
})

describe('a command that works while one types', () => {
  it.each(['x', '?', '7', 'Backspace', 'Delete'])('cannot have %s, which would be typed', (combination) =>
    expect(why(combination, 'go.queue')).toBe('typed'),
  )

  it.each(['mod+a', 'mod+z', 'mod+shift+z', 'mod+y', 'mod+Backspace', 'mod+ArrowLeft', 'mod+End'])(
    'cannot have %s, which edits',
    (combination) => expect(why(combination, 'go.queue')).toBe('editing'),
  )

  it('can have Alt with a letter, but not where Option types a sign', () => {
    expect(whyNoKey('go.queue', 'alt+j', 'linux')).toBeNull()
    expect(whyNoKey('go.queue', 'alt+j', 'darwin')).toBe('typed')
    expect(whyNoKey('library.star', 'alt+j', 'darwin')).toBeNull()
    expect(whyNoKey('go.queue', 'F4', 'darwin')).toBeNull()
  })

  it('leaves a Mac its own', () => {
    expect(whyNoKey('go.queue', 'mod+h', 'darwin')).toBe('system')
    expect(whyNoKey('go.queue', 'mod+h', 'linux')).toBeNull()
  })
})
