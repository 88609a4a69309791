// Who gets a key: the newest that wants it, the topmost dialog alone, and what has the focus before all others.
import { expect, it } from 'vitest'
import { createKeyDesk, type Held, type KeyBindings } from '../../../src-renderer/commands/key-desk.ts'
import { givenKeys } from '../../../src-renderer/commands/own-keys/keys-in-force.ts'
import type { OwnKeys } from '../../../src-shared/settings/own-keys.ts'

type Told = Parameters<ReturnType<typeof createKeyDesk>['handle']>[0]

function press(key: string, more: Partial<Told> = {}): Told & { used: boolean } {
  const event = {
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    target: null,
    used: false,
    preventDefault: () => {
      event.used = true
    },
    ...more,
  }
  return event
}

function desk(own: OwnKeys = {}) {
  const { keys: now } = givenKeys(own, 'linux')
  const keys = createKeyDesk({ platform: () => 'linux', keys: () => now })
  const received: string[] = []
  const bind = (name: string, bindings: readonly (keyof KeyBindings)[], more: Partial<Held> = {}, answer?: boolean) =>
    keys.bind({
      bindings: () =>
        Object.fromEntries(
          bindings.map((id) => [
            id,
            () => {
              received.push(`${name} ${id}`)
              return answer
            },
          ]),
        ),
      layer: null,
      ...more,
    })
  return { keys, received, bind }
}

it('gives what concerns the whole window its keys over a dialog too, after the dialog itself', () => {
  const { keys, received, bind } = desk()
  bind('window', ['scale.larger'])
  bind('everywhere', ['scale.larger', 'list.none'], { throughout: true })
  keys.open('dialog')
  keys.handle(press('=', { ctrlKey: true }))
  bind('dialog', ['list.none'], { layer: 'dialog' })
  keys.handle(press('Escape'))
  expect(received).toEqual(['everywhere scale.larger', 'dialog list.none'])
})

it('goes to the newest that wants it, and to the one before when it does not', () => {
  const { keys, received, bind } = desk()
  bind('old', ['list.none'])
  const undo = bind('new', ['list.none'], {}, false)
  const event = press('Escape')
  keys.handle(event)
  expect(received).toEqual(['new list.none', 'old list.none'])
  expect(event.used).toBe(true)
  undo()
  keys.handle(press('Escape'))
  expect(received).toEqual(['new list.none', 'old list.none', 'old list.none'])
})

it('is left alone when nobody wants it, when it was used, and while a word is composed', () => {
  const { keys, received, bind } = desk()
  bind('list', ['list.none'])
  const stranger = press('F2')
  keys.handle(stranger)
  keys.handle(press('Escape', { defaultPrevented: true }))
  keys.handle(press('Escape', { isComposing: true }))
  expect(received).toEqual([])
  expect(stranger.used).toBe(false)
})

it('belongs to the topmost dialog alone, for as long as that is open', () => {
  const { keys, received, bind } = desk()
  bind('window', ['palette.open', 'create.place'])
  bind('under', ['dialog.close'], { layer: 'under' })
  bind('over', ['dialog.close'], { layer: 'over' })
  const closeUnder = keys.open('under')
  const closeOver = keys.open('over')
  keys.handle(press('Escape'))
  keys.handle(press('k', { ctrlKey: true }))
  closeOver()
  keys.handle(press('Escape'))
  closeUnder()
  keys.handle(press('Escape'))
  keys.handle(press('k', { ctrlKey: true }))
  expect(received).toEqual(['over dialog.close', 'under dialog.close', 'window palette.open'])
})

it('does once what must not be done again by holding it', () => {
  const { keys, received, bind } = desk()
  bind('create', ['create.place', 'list.remove'])
  keys.handle(press('Enter', { ctrlKey: true }))
  const held = press('Enter', { ctrlKey: true, repeat: true })
  keys.handle(held)
  expect(held.used, 'so that nothing else takes it').toBe(true)
  keys.handle(press('Delete', { repeat: true }))
  expect(received).toEqual(['create create.place', 'create list.remove'])
})

it('goes first to what has the focus, and from afar only to what listens from there', () => {
  const { keys, received, bind } = desk()
  const flat = {} as Element
  const solid = {} as Element
  bind('flat', ['flat.natural'], { within: () => flat })
  bind('solid', ['relief.front'], { within: () => solid, free: true })
  keys.handle(press('1', { target: flat }))
  keys.handle(press('1', { target: solid }))
  keys.handle(press('1'))
  expect(received).toEqual(['flat flat.natural', 'solid relief.front', 'solid relief.front'])
})

it('hears the keys that the person gave, and the others no more', () => {
  const { keys, received, bind } = desk({ 'palette.open': ['mod+j', 'F4'] })
  bind('window', ['palette.open', 'go.queue'])
  keys.handle(press('k', { ctrlKey: true }))
  keys.handle(press('j', { ctrlKey: true }))
  keys.handle(press('F4'))
  keys.handle(press('2', { ctrlKey: true }))
  expect(received).toEqual(['window palette.open', 'window palette.open', 'window go.queue'])
})
