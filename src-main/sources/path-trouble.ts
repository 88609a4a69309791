// Places that are never opened nor written to: names of other computers, which would be sent this computer's credentials, and devices.
import type { PathTrouble } from '../ports.ts'

const device = /^[\\/](?:[\\/][.?]|\?\?)[\\/]/
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:[.:]|$)/i

/** What is wrong with an absolute path, or null. Windows alone has names of devices in every folder. */
export function pathTrouble(path: string, platform: string = process.platform): PathTrouble | null {
  if (device.test(path)) return 'device'
  if (/^[\\/]{2}/.test(path)) return 'network'
  if (platform !== 'win32') return null
  return path.split(/[\\/]/).some((part) => reserved.test(part)) ? 'device' : null
}
