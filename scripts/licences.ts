// Writes the licences of everything that may be part of the app to `out/licences.txt`, and fails where one is unknown.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceOf } from './packing/licence-of.ts'
import { shippedPackages } from './packing/shipped-packages.ts'

const root = join(import.meta.dirname, '..')
const packages = shippedPackages(root).filter(({ name }) => name !== 'electron')
const entries = packages.map((each) => ({ ...each, licence: licenceOf(each.folder) }))
const unknown = entries.filter(({ licence }) => licence === undefined)

if (unknown.length > 0) {
  console.error(`No licence is known of ${unknown.map(({ name }) => name).join(', ')}.`)
  process.exitCode = 1
} else {
  const title = (name: string, licence: string) => `${'-'.repeat(72)}\n${name}: ${licence}\n${'-'.repeat(72)}`
  const parts = entries.map(({ name, version, licence }) =>
    `${title(`${name} ${version}`, licence?.name ?? '')}\n\n${licence?.text ?? ''}`.trim(),
  )
  const fonts = `${title('Noto Sans and Noto Sans SC', 'OFL-1.1')}\n\n${readFileSync(join(root, 'resources/fonts/OFL.txt'), 'utf8').trim()}`
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(join(root, 'out/licences.txt'), `${[...parts, fonts].join('\n\n\n')}\n`)
  console.log(`out/licences.txt: ${entries.length} packages.`)
}
