// A compiled part tells for which computer it is, so that none is packed for another.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { machineOf } from '../../../scripts/packing/machine-of.ts'
import { afterExtract } from '../../../scripts/record-native-parts.ts'

const keytar = join(import.meta.dirname, '../../../node_modules/keytar/build/Release/keytar.node')

function head(length: number, write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(length)
  write(bytes)
  return bytes
}
const portable = (machine: number) =>
  head(256, (bytes) => {
    bytes.write('MZ')
    bytes.writeUInt32LE(128, 60)
    bytes.write('PE\0\0', 128)
    bytes.writeUInt16LE(machine, 132)
  })
const mach = (type: number) =>
  head(64, (bytes) => {
    bytes.writeUInt32LE(0xfeedfacf, 0)
    bytes.writeUInt32LE(type, 4)
  })

it('the one that is installed here is for this computer', () => {
  expect(machineOf(readFileSync(keytar))).toBe(`${process.platform}-${process.arch}`)
})

it.each([
  [portable(0x8664), 'win32-x64'],
  [portable(0xaa64), 'win32-arm64'],
  [portable(0x14c), undefined],
  [mach(0x01000007), 'darwin-x64'],
  [mach(0x0100000c), 'darwin-arm64'],
  [Buffer.from('MZ'), undefined],
  [head(64, (bytes) => void bytes.fill('MZ', 0, 2).writeUInt32LE(0xffffffff, 60)), undefined],
  [Buffer.alloc(64), undefined],
])('case %#: another is %s', (bytes, machine) => {
  expect(machineOf(bytes)).toBe(machine)
})

it('a build for another computer ends before it packs', () => {
  const elsewhere = { electronPlatformName: process.platform === 'win32' ? 'linux' : 'win32', arch: 3 }
  expect(() => afterExtract(elsewhere)).toThrow(/keytar\.node is not compiled for \w+-arm64/)
})
