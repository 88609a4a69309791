// Writes the list of parts that may be in the app (CycloneDX, by npm) to `out/parts.cdx.json`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedPackages } from './packing/shipped-packages.ts'

interface Bill {
  readonly components: readonly { readonly 'bom-ref': string; readonly name: string; readonly version: string }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
  readonly metadata: { readonly component: { readonly 'bom-ref': string } }
}

const root = join(import.meta.dirname, '..')
const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e9, shell: process.platform === 'win32' } as const
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
  options,
)
if (status !== 0) throw new Error(stderr)

const whole = JSON.parse(stdout) as Bill
const shipped = new Set(shippedPackages(root).map(({ name, version }) => `${name}@${version}`))
const components = whole.components.filter(({ name, version }) => shipped.has(`${name}@${version}`))
const kept = new Set([whole.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])])
const dependencies = whole.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }))

const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
const missing = [...shipped].filter((each) => !listed.has(each))
if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}.`)
mkdirSync(join(root, 'out'), { recursive: true })
writeFileSync(join(root, 'out/parts.cdx.json'), `${JSON.stringify({ ...whole, components, dependencies }, null, 2)}\n`)
console.log(`out/parts.cdx.json: ${components.length} parts.`)
