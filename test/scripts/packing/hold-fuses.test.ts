// A packed app whose fuses are not as package.json says ends the build, and so does one that cannot be found.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses'
import { afterEach, beforeEach, expect, it } from 'vitest'
import about from '../../../package.json' with { type: 'json' }
import { holdFuses, packedApps, wrongFuses } from '../../../scripts/packing/hold-fuses.ts'
import { standInElectron } from '../../../scripts/packing/stand-in-electron.ts'

let folder: string
let executable: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 ü '))
  const app = join(folder, 'linux-unpacked')
  mkdirSync(app)
  standInElectron(app)
  executable = join(app, 'asset-studio')
  renameSync(join(app, 'electron'), executable)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const asConfigured = () =>
  flipFuses(executable, {
    version: FuseVersion.V1,
    ...Object.fromEntries(
      Object.entries(about.build.electronFuses)
        .filter(([name]) => name !== 'resetAdHocDarwinSignature')
        .map(([name, isOn]) => [FuseV1Options[`${name[0]?.toUpperCase()}${name.slice(1)}` as never], isOn]),
    ),
  })

it('an executable as Electron delivers it is told fuse by fuse', async () => {
  expect(await wrongFuses(executable)).toEqual([
    'runAsNode is on',
    'enableCookieEncryption is off',
    'enableNodeOptionsEnvironmentVariable is on',
    'enableNodeCliInspectArguments is on',
    'enableEmbeddedAsarIntegrityValidation is off',
    'onlyLoadAppFromAsar is off',
    'grantFileProtocolExtraPrivileges is on',
  ])
  await expect(holdFuses(folder)).rejects.toThrow('runAsNode is on, ')
})

it('one with its fuses as configured passes, and with one byte of the wire changed it does not', async () => {
  await asConfigured()
  await holdFuses(folder)
  const bytes = readFileSync(executable)
  const wire = bytes.indexOf('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX') + 34
  bytes[wire + FuseV1Options.OnlyLoadAppFromAsar] = 'r'.charCodeAt(0)
  writeFileSync(executable, bytes)
  expect(await wrongFuses(executable)).toEqual(['onlyLoadAppFromAsar is not set'])
})

it('a build that left no app behind is no build', async () => {
  rmSync(join(folder, 'linux-unpacked'), { recursive: true })
  expect(packedApps(folder)).toEqual([])
  await expect(holdFuses(folder)).rejects.toThrow('No packed app')
})
