// The licences of everything that may be part of the app: as a list, and as one text which goes with every package.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LicencePart } from '../../src-shared/licence-part.ts'
import { licenceOf } from './licence-of.ts'
import { type ShippedPackage, shippedPackages } from './shipped-packages.ts'

const rule = '-'.repeat(72)

/** Each of `packages` with its licence; throws where that of one is unknown. */
export function licencesOf(packages: readonly ShippedPackage[]): LicencePart[] {
  const known = packages.map(({ name, version, folder }) => ({ name, version, licence: licenceOf(folder) }))
  const unknown = known.filter(({ licence }) => licence === undefined).map(({ name }) => name)
  if (unknown.length > 0) throw new Error(`No licence is known of ${unknown.join(', ')}.`)
  return known.map(({ name, version, licence }) => ({
    ...{ name, version },
    licence: licence?.name ?? '',
    text: licence?.text ?? '',
    by: licence?.by ?? '',
  }))
}

/** Every part of the project at `root` by name: packages, and what comes without a package of its own. */
export function licenceParts(root: string): LicencePart[] {
  // Electron brings its own, in its folder.
  const packages = licencesOf(shippedPackages(root).filter(({ name }) => name !== 'electron'))
  const text = (path: string) => readFileSync(join(root, path), 'utf8').trim()
  const others = [
    { name: 'Noto Sans, Noto Sans SC', version: '', licence: 'OFL-1.1', text: text('resources/fonts/OFL.txt'), by: '' },
    {
      name: 'Basis Universal transcoder',
      version: '',
      licence: 'Apache-2.0',
      text: `By Binomial LLC, as it comes with three.\n\n${text('node_modules/detect-libc/LICENSE')}`,
      by: 'Binomial LLC',
    },
  ]
  return [...packages, ...others].sort((a, b) => a.name.localeCompare(b.name))
}

/** Writes them for the project at `root` to `file`; how many parts there are. */
export function writeLicences(root: string, file: string): number {
  const parts = licenceParts(root)
  const texts = parts.map(({ name, version, licence, text, by }) => {
    const title = `${[name, version].join(' ').trim()}: ${licence || 'terms of its own, in full below'}`
    return [rule, title, rule, '', text || (by && `By ${by}`)].join('\n').trim()
  })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${texts.join('\n\n\n')}\n`)
  return parts.length
}
