// The module that the app imports as `electron`.
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import electron, { BrowserWindow, session } from './electron.ts'

test.each(Object.entries(electron))('electron.%s has no member by accident', (_name, part) => {
  expect(() => Reflect.get(part, 'aMemberThatElectronHas')).toThrow(/^stand-in: .* is not there$/)
})

test('import and require both give the fenced object', () => {
  const required: object = createRequire(import.meta.url)('./electron.ts')
  for (const module of [electron, required])
    expect(() => Reflect.get(module, 'safeStorage')).toThrow('stand-in: electron.safeStorage is not there')
  expect(electron.BrowserWindow).toBe(BrowserWindow)
})

test('what needs the app to be ready says so', () => {
  expect(() => new BrowserWindow()).toThrow('before app is ready')
  expect(() => session.fromPartition('ui')).toThrow('when app is ready')
})
