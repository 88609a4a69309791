// What is looked for on a machine.
import { describe, expect, test } from 'vitest'
import { hasSessionBus, isOnPath, needsFor } from '../../scripts/machine-needs.ts'

const names = (purpose: 'start' | 'test', env: NodeJS.ProcessEnv = {}) =>
  needsFor(purpose, 'linux', env).map(({ what }) => what)

describe('the needs of a machine', () => {
  test('are none where Electron brings everything', () => {
    expect([needsFor('test', 'darwin', {}), needsFor('start', 'win32', {})]).toEqual([[], []])
  })

  test('of the tests include what reads their pictures and keeps their keys', () => {
    expect(names('test')).toEqual(expect.arrayContaining(['Chromium', 'identify', 'tiffinfo', 'gnome-keyring-daemon']))
  })

  test('of a start include a keyring only where the session has no bus, and never stop it', () => {
    expect(names('start')).toContain('gnome-keyring-daemon')
    expect(names('start', { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/x' })).not.toContain('gnome-keyring-daemon')
    const keys = needsFor('start', 'linux', {}).filter(({ what }) => what === 'gnome-keyring-daemon')
    expect(keys.map(({ without }) => without)).toEqual(['keys live for this session only'])
  })

  test('of a start name the display that Electron has to have, even one that nobody sees', () => {
    expect([names('start'), names('test')]).toEqual(Array(2).fill(expect.arrayContaining(['Xvfb'])))
  })

  test('each name the packages that bring them', () => {
    for (const need of needsFor('test', 'linux', {})) expect(need.packages.length).toBeGreaterThan(0)
  })

  test('are recognised on the path and in the session', () => {
    expect([isOnPath('sh'), isOnPath('no-such-command-浮雕')]).toEqual([true, false])
    expect([hasSessionBus({}), hasSessionBus({ DBUS_SESSION_BUS_ADDRESS: 'unix:' })]).toEqual([false, true])
  })
})
