// A picture that is no file and as large as one may be: it crosses the bridge whole.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../helpers/fixture.ts'

const size = 64 * 1024 * 1024

test('64 MiB of a given picture cross the bridge and are kept whole; one byte more is refused', async ({ studio }) => {
  const [most, more] = await studio.page.evaluate(async (length) => {
    type Answer = { ok: boolean }
    type Api = {
      tray: { addGiven(picture: { name: string; bytes: Uint8Array }, to: { slot: 'tray' }): Promise<Answer> }
    }
    const { tray } = Reflect.get(window, 'studio') as Api
    const give = (bytes: number) =>
      tray.addGiven({ name: 'large.png', bytes: new Uint8Array(bytes).fill(137) }, { slot: 'tray' })
    return [(await give(length)).ok, (await give(length + 1)).ok]
  }, size)
  expect([most, more]).toEqual([true, false])
  const sizes = readdirSync(studio.userData, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
  expect(sizes).toContain(size)
})
