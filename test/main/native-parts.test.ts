// A compiled part that somebody replaced is not loaded; one that was signed after the build is the same one.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { missingFrom, nativePartsIn } from '../../scripts/record-native-parts.ts'
import { createKeychain } from '../../src-main/keychain.ts'
import { isAsBuilt, nativeDigest } from '../../src-main/native-parts.ts'

const part = 'keytar/build/Release/keytar.node'
const real = join(import.meta.dirname, '../../node_modules')
let folder: string
let record: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 ü '))
  record = join(folder, 'native-parts.json')
  mkdirSync(join(folder, 'keytar/build/Release'), { recursive: true })
  cpSync(join(real, part), join(folder, part))
  writeFileSync(record, JSON.stringify(nativePartsIn(folder)))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('the part that was built is loaded, and one with a byte of its own is not', async () => {
  const load = () => createKeychain('Asset Studio test', () => isAsBuilt('keytar', folder, record))
  expect(nativePartsIn(folder)).toEqual({ [part]: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(isAsBuilt('keytar', folder, record)).toBe(true)
  expect(await load()).toBeDefined()
  const bytes = readFileSync(join(folder, part))
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(join(folder, part), bytes)
  expect(isAsBuilt('keytar', folder, record)).toBe(false)
  expect(await load()).toBeUndefined()
})

it.each([
  ['a part that is gone', () => rmSync(join(folder, part))],
  ['a record that is gone', () => rmSync(record)],
  ['a record that names no part of it', () => writeFileSync(record, '{"other/a.node":"x"}')],
  ['a record that cannot be read', () => writeFileSync(record, '{')],
])('%s is as good as a replaced one', (_, act) => {
  act()
  expect(isAsBuilt('keytar', folder, record)).toBe(false)
})

it('a build without the package records none, and knows that it is missing', () => {
  const none = nativePartsIn(join(folder, 'nowhere'))
  expect(none).toEqual({})
  expect(missingFrom(none)).toEqual(['keytar'])
  expect(missingFrom(nativePartsIn(folder))).toEqual([])
})

/** A small Mach-O bundle: one segment of code, the last segment, and a signature when there is one. */
function machO(code: string, signature: string | undefined): Buffer {
  const segment = (name: string, [offset, size]: readonly [number, number], sections: number) => {
    const command = Buffer.alloc(72 + sections * 80)
    command.writeUInt32LE(0x19, 0)
    command.writeUInt32LE(command.length, 4)
    command.write(name, 8)
    command.writeBigUInt64LE(BigInt(size), 32)
    command.writeBigUInt64LE(BigInt(offset), 40)
    command.writeBigUInt64LE(BigInt(size), 48)
    if (sections > 0) command.writeUInt32LE(1024, 72 + 48)
    return command
  }
  const [content, tail] = [Buffer.from(code), Buffer.from('symbols')]
  const plain = Buffer.concat([content, tail])
  const aligned = Math.ceil((1024 + plain.length) / 16) * 16
  const signed = Buffer.alloc(16)
  signed.writeUInt32LE(0x1d, 0)
  signed.writeUInt32LE(16, 4)
  signed.writeUInt32LE(aligned, 8)
  signed.writeUInt32LE(signature?.length ?? 0, 12)
  const linked = signature === undefined ? tail.length : aligned - 1024 - content.length + signature.length
  const commands = [
    segment('__TEXT', [0, 1024 + content.length], 1),
    segment('__LINKEDIT', [1024 + content.length, linked], 0),
    ...(signature === undefined ? [] : [signed]),
  ]
  const file = Buffer.alloc(signature === undefined ? 1024 + plain.length : aligned + signature.length)
  file.writeUInt32LE(0xfeedfacf, 0)
  file.writeUInt32LE(commands.length, 16)
  file.writeUInt32LE(Buffer.concat(commands).length, 20)
  Buffer.concat(commands).copy(file, 32)
  plain.copy(file, 1024)
  if (signature !== undefined) file.write(signature, aligned)
  return file
}

it('a signature that is put in, or another one in its place, changes nothing; another code does', () => {
  const built = nativeDigest(machO('what it does', undefined))
  expect(nativeDigest(machO('what it does', 'signed by us'))).toBe(built)
  expect(nativeDigest(machO('what it does', 'signed by somebody else, at length'))).toBe(built)
  expect(nativeDigest(machO('what it d0es', 'signed by us'))).not.toBe(built)
  expect(nativeDigest(machO('what it does', undefined).fill(1, 900, 904))).toBe(built)
})

it('of cut and senseless files the whole counts', () => {
  const whole = machO('what it does', 'signed')
  const digests = [0, 4, 31, 32, 40, 200, whole.length - 1].map((length) => nativeDigest(whole.subarray(0, length)))
  expect(new Set(digests).size).toBe(digests.length)
  const odd = Buffer.from(whole)
  odd.writeUInt32LE(0xffffffff, 36)
  expect(nativeDigest(odd)).not.toBe(nativeDigest(whole))
})
