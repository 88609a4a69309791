// What may leave this computer in a bundle: nothing that is a key, an address with a signature, a prompt, or a person's name.
import { expect, it } from 'vitest'
import { createPrivacy } from '../../../src-main/diagnostics/private-words.ts'
import { createLog } from '../../../src-main/log.ts'
import { fc } from '../../helpers/properties.ts'

function privacy(home: string, user: string, secrets: readonly string[] = []) {
  const log = createLog(() => {}, { home })
  for (const secret of secrets) log.hide(secret)
  return createPrivacy({ blank: log.blank, home, user })
}

it.each([
  ['/home/julia', 'julia', "ENOENT: open '/home/julia/Bilder/浮雕.png'", "ENOENT: open '~/Bilder/浮雕.png'"],
  ['/home/julia', 'julia', 'open /HOME/JULIA/a and /home/otto/b', 'open ~/a and ~/b'],
  ['/home/julia', 'julia', '/run/media/julia/USB/a.png is full', '/run/media/~/USB/a.png is full'],
  ['/Users/Julia Meier', 'Julia Meier', '/Users/Julia Meier/Desktop/a.tif', '~/Desktop/a.tif'],
  ['/Users/julia', 'julia', '/Users/Otto Groß/Desktop', '~/Desktop'],
  ['C:\\Users\\julia', 'julia', 'EPERM C:\\Users\\julia\\Pictures', 'EPERM ~\\Pictures'],
  ['C:\\Users\\julia', 'julia', 'EPERM "C:\\\\Users\\\\julia\\\\Pictures"', 'EPERM "~\\\\Pictures"'],
  ['C:\\Users\\julia', 'julia', 'EPERM c:/users/JULIA/x', 'EPERM ~/x'],
  ['D:\\Profile\\王小明', '王小明', 'D:\\Profile\\王小明\\图片 E:\\王小明\\b', '~\\图片 E:\\~\\b'],
  ['/root', 'root', '/root/x of /rooted', '~/x of ~ed'],
])('with the home %s of %s, “%s” is “%s”', (home, user, text, told) => {
  expect(privacy(home, user)(text)).toBe(told)
})

it.each([
  'https://files.example.com/out/a.tif?X-Amz-Signature=5f3a9b&Expires=1',
  'https://files.example.com/t/5f3a9bsig/a.tif',
  'cdn.example.com/a.tif?sig=5f3a9b',
  'see "https://u:5f3a9b@files.example.com/a"',
  'x-api-key: 5f3a9b',
  'apiKey="5f3a9b", retry',
  "{'api_key': '5f3a9b'}",
  'Authorization: Bearer 5f3a9b',
  'bearer 5f3a9b was refused',
  'sk_live_5f3a9b7c1d2e3f4a5b6c',
  'idempotencyKey=5f3a9b',
  'prompt: an eagle 5f3a9b, in gold',
  '{"prompt":"an eagle","style":"5f3a9b"}',
  'data:image/png;base64,iVBORw0KGgo5f3a9b',
  'iVBORw0KGgoAAAANSUhEUgAA/AAABAAAAAQCAYAAAAf8/9hAAAAGXRFWHRTb2Z0d2FyZQBBZG9i5f3a9b',
])('nothing secret is left of “%s”', (text) => {
  expect(privacy('/home/julia', 'julia')(text)).not.toMatch(/5f3a9b|eagle|iVBOR/)
})

it('keeps what helps: codes, counts, ids of orders, hosts and service paths', () => {
  const hide = privacy('/home/julia', 'julia')
  for (const text of [
    'warn artifact not saved order=0f8fad5b-d9cd-469f-a165-70867728950e type=tif kind=disk-full',
    'charged request answered account=practice path=/reliefs answer=accepted',
    '2026-11-26T14:02:11.123Z info started',
  ])
    expect(hide(text)).toBe(text)
  expect(hide('certificate of https://region.example:8443/v2/jobs')).toBe(
    'certificate of https://region.example:8443/…',
  )
})

it('never tells a known key, whatever stands around it', () => {
  const key = fc.stringMatching(/^[!-~]{8,60}$/)
  const around = fc.string({ maxLength: 30 })
  fc.assert(
    fc.property(key, around, around, (secret, before, after) => {
      const hide = privacy('/home/julia', 'julia', [secret])
      expect(hide(before + secret + after).replaceAll('[hidden]', '')).not.toContain(secret)
    }),
  )
})
