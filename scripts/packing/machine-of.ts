// For which system and processor a compiled part was made, read from its own head.

/** The processors by the numbers that each kind of file has for them, under electron-builder's names. */
const elf: Readonly<Record<number, string>> = { 62: 'x64', 183: 'arm64' }
const machO: Readonly<Record<number, string>> = { 16777223: 'x64', 16777228: 'arm64' }
const windows: Readonly<Record<number, string>> = { 34404: 'x64', 43620: 'arm64' }

/** Such as `linux-x64`; undefined for what is no such file, or for a processor that nothing is packed for. */
export function machineOf(bytes: Buffer): string | undefined {
  const named = (system: string, processor: string | undefined) => processor && `${system}-${processor}`
  if (bytes.length < 64) return undefined
  if (bytes.readUInt32BE(0) === 0x7f454c46) return named('linux', elf[bytes.readUInt16LE(18)])
  if (bytes.readUInt32LE(0) === 0xfeedfacf) return named('darwin', machO[bytes.readUInt32LE(4)])
  const head = bytes.readUInt32LE(60)
  if (bytes.toString('latin1', 0, 2) !== 'MZ' || head + 6 > bytes.length) return undefined
  return named('win32', windows[bytes.readUInt16LE(head + 4)])
}
