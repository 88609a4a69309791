// A build has a feed by an address of https alone, and then knows it in the archive, beside it and in a form for each system.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import about from '../../../package.json' with { type: 'json' }
import { feedConfig, feedIn, feedVariable, writeFeed } from '../../../scripts/packing/update-feed.ts'
import { updateFeed } from '../../../src-main/electron/updates/update-feed.ts'

const url = 'https://feed.example/app/'

it('is what the environment names, and nothing by itself', () => {
  expect([feedIn({}), feedIn({ [feedVariable]: ' ' })]).toEqual([undefined, undefined])
  expect(feedIn({ [feedVariable]: 'https://feed.example/app' })).toBe(url)
  expect(feedIn({ [feedVariable]: url })).toBe(url)
})

it.each([
  'http://feed.example/',
  'feed.example',
  'https://a:b@feed.example/',
  `${url}?key=1`,
  `${url}#a`,
  'file:///feed',
])('%s is none', (given) => {
  expect(() => feedIn({ [feedVariable]: given })).toThrow(feedVariable)
})

it('the app finds what was written for it', () => {
  const root = mkdtempSync(join(tmpdir(), 'feed-'))
  writeFeed(root, undefined)
  expect(existsSync(join(root, 'out'))).toBe(false)
  writeFeed(root, url)
  expect(updateFeed(join(root, 'out/main'))).toBe(url)
  rmSync(root, { recursive: true })
})

it('publishes nothing without one, and with one adds the form that macOS takes updates in', () => {
  expect(feedConfig(undefined)).toEqual({ publish: null, mac: {} })
  expect(about.build.publish).toBeNull()
  const { publish, mac } = feedConfig(url)
  expect(publish).toEqual({ provider: 'generic', url, channel: 'latest' })
  const [dmg, zip] = mac.target ?? []
  expect([dmg]).toEqual(about.build.mac.target)
  expect(zip).toEqual({ target: 'zip', arch: dmg?.arch })
})
