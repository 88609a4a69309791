// Builds the app and its installers for this computer's system; `--check` tries the packing without fetching anything instead.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { build } from 'electron-builder'
import { checkPackage } from './packing/check-package.ts'
import { macSigning } from './packing/signing.ts'
import { feedConfig, feedIn, writeFeed } from './packing/update-feed.ts'
import { writeLicences } from './packing/write-licences.ts'
import { readOptions } from './read-options.ts'

const root = join(import.meta.dirname, '..')
const options = { check: { type: 'boolean' }, keep: { type: 'string' }, folder: { type: 'boolean' } } as const
const { check, keep, folder } = readOptions(options)
process.chdir(root)
const feed = feedIn(process.env)

const made = spawnSync('electron-vite', ['build', '--logLevel', 'warn'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (made.status !== 0) process.exit(made.status ?? 1)
writeLicences(root, join(root, 'out/licences.txt'))
writeFeed(root, feed)

if (check) {
  const { packed, wrong } = await checkPackage({ keep: keep && resolve(keep), feed })
  const [files, bytes] = packed.reduce(([a, b], each) => [a + each.files.length, b + each.bytes], [0, 0])
  for (const each of packed)
    console.log(
      `${(each.bytes / 1e6).toFixed(2).padStart(8)} MB ${String(each.files.length).padStart(5)}  ${each.name}`,
    )
  console.log(`${(bytes / 1e6).toFixed(2).padStart(8)} MB ${String(files).padStart(5)}  altogether`)
  for (const sentence of wrong) console.error(sentence)
  // At once: electron-builder's own hooks would end this as if all were well.
  process.exit(wrong.length === 0 ? 0 : 1)
} else {
  const { publish, mac } = feedConfig(feed)
  await build({
    config: { publish, mac: { ...mac, ...macSigning(process.env) } },
    dir: folder ?? false,
    publish: 'never',
  })
}
