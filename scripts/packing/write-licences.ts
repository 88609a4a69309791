// Writes the licences of everything that may be part of the app to one text, which goes with every package.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { licenceOf } from './licence-of.ts'
import { type ShippedPackage, shippedPackages } from './shipped-packages.ts'

const rule = '-'.repeat(72)
const titled = (title: string, text: string) => [rule, title, rule, '', text].join('\n').trim()

/** The texts of `packages`, one below the other; throws where the licence of one is unknown. */
export function licenceTexts(packages: readonly ShippedPackage[]): string[] {
  const known = packages.map((each) => ({ ...each, licence: licenceOf(each.folder) }))
  const unknown = known.filter(({ licence }) => licence === undefined).map(({ name }) => name)
  if (unknown.length > 0) throw new Error(`No licence is known of ${unknown.join(', ')}.`)
  return known.map(({ name, version, licence }) => titled(`${name} ${version}: ${licence?.name}`, licence?.text ?? ''))
}

/** Writes them for the project at `root` to `file`, with those of the fonts; how many packages there are. */
export function writeLicences(root: string, file: string): number {
  // Electron brings its own, in its folder.
  const packages = shippedPackages(root).filter(({ name }) => name !== 'electron')
  const fonts = titled(
    'Noto Sans, Noto Sans SC: OFL-1.1',
    readFileSync(join(root, 'resources/fonts/OFL.txt'), 'utf8').trim(),
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${[...licenceTexts(packages), fonts].join('\n\n\n')}\n`)
  return packages.length
}
