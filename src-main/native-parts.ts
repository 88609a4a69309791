// The compiled parts of packages lie outside the archive, whose own check does not cover them: each is held against the
// digest that the build recorded inside the archive, before it is loaded.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name of the record, beside the built main process: digests by path below `node_modules`, written with slashes. */
export const nativeRecord = 'native-parts.json'

/**
 * SHA-256 in hex of what a compiled part does. Of one for macOS the signature, which is put into it after the build recorded
 * it, is left out.
 */
export function nativeDigest(bytes: Buffer): string {
  const hash = createHash('sha256')
  for (const part of withoutSignature(bytes) ?? [bytes]) hash.update(part)
  return hash.digest('hex')
}

/** Whether every compiled part of `name` under the folder `modules` is the recorded one; false where none is recorded. */
export function isAsBuilt(name: string, modules: string, recordPath: string): boolean {
  try {
    const recorded: unknown = JSON.parse(readFileSync(recordPath, 'utf8'))
    const own = Object.entries(Object(recorded)).filter(([path]) => path.startsWith(`${name}/`))
    return own.length > 0 && own.every(([path, digest]) => nativeDigest(readFileSync(join(modules, path))) === digest)
  } catch {
    return false
  }
}

const machO64 = 0xfeedfacf
const segment64 = 0x19
const codeSignature = 0x1d

/** The parts of a Mach-O file that signing does not touch; undefined for every other file. */
function withoutSignature(bytes: Buffer): Buffer[] | undefined {
  if (bytes.length < 32 || bytes.readUInt32LE(0) !== machO64) return undefined
  const commands: Buffer[] = []
  let content = bytes.length
  let end = bytes.length
  let at = 32
  for (let left = bytes.readUInt32LE(16); left > 0; left -= 1) {
    if (at + 8 > bytes.length) return undefined
    const [kind, size] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)]
    if (size < 8 || at + size > bytes.length) return undefined
    const command = Buffer.from(bytes.subarray(at, at + size))
    if (kind === codeSignature) end = Math.min(end, command.readUInt32LE(8))
    else commands.push(command)
    if (kind === segment64 && size >= 72) {
      for (let section = 72; section + 80 <= size; section += 80) {
        const offset = command.readUInt32LE(section + 48)
        if (offset > 0) content = Math.min(content, offset)
      }
      // The last segment grows by the signature.
      if (command.toString('latin1', 8, 24).startsWith('__LINKEDIT')) command.fill(0, 32, 40).fill(0, 48, 56)
    }
    at += size
  }
  if (content < at || end < content) return undefined
  while (end > content && bytes[end - 1] === 0) end -= 1
  return [bytes.subarray(0, 16), ...commands, bytes.subarray(content, end)]
}
