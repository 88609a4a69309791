// Reads back the fuses of every packed app and ends the build where one is not as package.json says. Run by electron-builder last.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import about from '../../package.json' with { type: 'json' }

const { resetAdHocDarwinSignature: _, ...named } = about.build.electronFuses

/** What the wire of a fuse holds, as `@electron/fuses` writes it. */
const states = { 48: false, 49: true } as const

/** The fuses of package.json by their number; every one that Electron has but one is named there. */
const wanted = Object.entries(named).map(([name, isOn]) => {
  const key = `${name[0]?.toUpperCase()}${name.slice(1)}`
  const number = FuseV1Options[key as keyof typeof FuseV1Options]
  if (number === undefined) throw new Error(`Electron has no fuse ${name}.`)
  return { name, number, isOn }
})

/** Which fuses of the packed app at `path` are not as wanted, in words; the executable, or the bundle on macOS. */
export async function wrongFuses(path: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(path)
  return wanted.flatMap(({ name, number, isOn }) => {
    const state = states[wire[number] as keyof typeof states]
    return state === isOn ? [] : [`${name} is ${state === undefined ? 'not set' : state ? 'on' : 'off'}`]
  })
}

/** The packed apps under electron-builder's folder of results. */
export function packedApps(folder: string): string[] {
  const names = ['asset-studio', `${about.build.productName}.exe`, `${about.build.productName}.app`]
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => names.map((name) => join(folder, entry.name, name)))
    .filter((path) => existsSync(path))
}

/** Throws where a fuse is wrong, or where there is no packed app to read. */
export async function holdFuses(folder: string): Promise<void> {
  const apps = packedApps(folder)
  if (apps.length === 0) throw new Error(`No packed app to read fuses of in ${folder}.`)
  for (const path of apps) {
    const wrong = await wrongFuses(path)
    if (wrong.length > 0) throw new Error(`The fuses of ${path} are not as package.json says: ${wrong.join(', ')}.`)
    console.log(`  • fuses read back: ${wanted.length} as they should be in ${path}`)
  }
}

/** electron-builder's hook; adds nothing to what is published. */
export async function afterAllArtifactBuild({ outDir }: { readonly outDir: string }): Promise<string[]> {
  await holdFuses(outDir)
  return []
}
