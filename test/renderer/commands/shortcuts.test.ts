// The list of shortcuts is the whole truth: no key works that is not in it, and everything in it works.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areTogether, shortcutIds, shortcutPlaces, shortcuts } from '../../../src-renderer/commands/shortcuts.ts'
import { writtenKeys } from '../../../src-renderer/commands/written-keys.ts'
import { texts } from '../../../src-renderer/text/texts.ts'

const root = resolve(import.meta.dirname, '../../../src-renderer')
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
const source = new Map(files.map((file) => [relative(root, file), readFileSync(file, 'utf8')]))
/** It watches how the focus moves, and does nothing at any key. */
const watching = join('app', 'keyboard-mark.ts')
const outside = [...source].filter(([file]) => !file.startsWith('commands/') && file !== watching)

describe('the window', () => {
  it('hears keys through the list of shortcuts alone', () => {
    const listening = /['"`]key(down|up|press)['"`]|onKey(Up|Press|DownCapture|UpCapture)\b|\bKeyboardEvent\b/
    expect(outside.filter(([, text]) => listening.test(text)).map(([file]) => file)).toEqual([])
  })

  it('gives an element only keys that are in the list', () => {
    const handlers = outside.flatMap(([file, text]) =>
      [...text.matchAll(/onKeyDown=\{([^}]{0,40})/g)].map(([, handler = '']) => ({ file, handler, text })),
    )
    const odd = handlers.filter(
      ({ handler, text }) => !handler.startsWith('onKeys(') && !text.includes(`const ${handler.trim()} = onKeys(`),
    )
    expect(handlers.length).toBeGreaterThan(8)
    expect(odd.map(({ file, handler }) => `${file}: ${handler}`)).toEqual([])
  })

  it('reads no key of an event by itself', () => {
    expect(outside.filter(([, text]) => /\bevent\.(key|code|keyCode)\b/.test(text)).map(([file]) => file)).toEqual([])
  })

  it('has a handler for every shortcut in the list', () => {
    const all = outside.map(([, text]) => text).join('\n')
    const stems = [...all.matchAll(/`(\w+)\.\$\{/g)].map(([, stem]) => stem)
    const unhandled = shortcutIds.filter((id) => !all.includes(`'${id}'`) && !stems.includes(id.split('.')[0] ?? ''))
    expect(unhandled).toEqual([])
  })
})

describe('a shortcut', () => {
  /** Every two that are there at the same time and have a key in common. */
  const shared = () =>
    shortcutIds.flatMap((one, at) =>
      shortcutIds.slice(at + 1).flatMap((other) => {
        const places = [shortcuts[one].place, shortcuts[other].place]
        const controls = places.includes('controls') || places.includes('search')
        const both = shortcuts[one].keys.filter((key) => shortcuts[other].keys.includes(key))
        return !controls && areTogether(shortcuts[one].place, shortcuts[other].place) && both.length > 0
          ? [`${one} ${other}`]
          : []
      }),
    )

  it('shares its keys with no other that works at the same time, unless the nearer one is meant', () => {
    expect(shared().toSorted()).toEqual([
      'create.undo builder.undo',
      'list.none library.bandLeave',
      'list.remove step.remove',
      'list.walk queue.fold',
      'list.walk step.walk',
      'model.start together.open',
      'relief.start together.open',
    ])
  })

  it('of one letter, or `?`, is silent while the person types', () => {
    const letters = shortcutIds.filter((id) => shortcuts[id].keys.some((keys) => keys.length === 1))
    expect(letters).toContain('sheet.open')
    expect(letters.filter((id) => shortcuts[id].typing)).toEqual([])
  })

  it('has words of its own in its place', () => {
    for (const place of shortcutPlaces) {
      const words = shortcutIds.filter((id) => shortcuts[id].place === place).map((id) => texts.t(shortcuts[id].words))
      expect(new Set(words).size, place).toBe(words.length)
      expect(words.filter((each) => each.includes('.'))).toEqual([])
    }
  })

  it('is written with every key that does it', () => {
    expect(writtenKeys(shortcuts['list.walk'].keys, 'linux')).toEqual(['← ↑ ↓ →'])
    expect(writtenKeys(shortcuts['list.extend'].keys, 'linux')).toEqual([
      'Shift ← ↑ ↓ →',
      'Shift Home End Page Up Page Down',
    ])
    expect(writtenKeys(shortcuts['list.step'].keys, 'darwin')[0]).toBe('⌘← ↑ ↓ →')
    expect(writtenKeys(shortcuts['list.remove'].keys, 'win32')).toEqual(['Del', 'Backspace'])
    expect(writtenKeys(shortcuts['palette.open'].keys, 'darwin')).toEqual(['⌘K'])
  })
})
