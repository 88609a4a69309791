// Whether the studio is open already: started from this folder, whose build a new start would replace, or elsewhere on the same data.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readlinkSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { socketPath } from '../../test/stand-in/app/single-instance.ts'

/** Holds `folder` for this process until it ends; false where another start from there holds it. */
export async function holdFolder(folder: string): Promise<boolean> {
  const name = `asset-studio-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const isWindows = process.platform === 'win32'
  // Not the temporary folder of this session: another session's start must find it.
  const place = isWindows ? `\\\\.\\pipe\\${name}` : `/tmp/${name}-${process.getuid?.()}.sock`
  if (await isAnswered(place)) return false
  if (!isWindows) rmSync(place, { force: true })
  const server = createServer((socket) => socket.end()).unref()
  server.listen(place)
  const isHeld = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (isHeld && !isWindows) process.on('exit', () => rmSync(place, { force: true }))
  return isHeld
}

/** Whether a studio runs on that data, by the socket that Electron or its stand-in listens on; unknown, so false, on Windows. */
export async function isOpenOn(userData: string = usualUserData()): Promise<boolean> {
  if (process.platform === 'win32') return false
  return (await isAnswered(electronSocket(userData))) || (await isAnswered(socketPath(userData)))
}

function electronSocket(userData: string): string | undefined {
  try {
    // Through the link: the way to it by the data's own folder may be longer than an address can be.
    return readlinkSync(join(userData, 'SingletonSocket'))
  } catch {
    return undefined
  }
}

/** Where the app keeps its data when nothing else is asked for. */
function usualUserData(): string {
  const home = homedir()
  const config =
    process.platform === 'darwin'
      ? join(home, 'Library/Application Support')
      : (process.env.XDG_CONFIG_HOME ?? join(home, '.config'))
  return join(config, 'Asset Studio')
}

/** Whether a process listens there; what one that was killed has left does not answer. */
async function isAnswered(place: string | undefined): Promise<boolean> {
  if (place === undefined) return false
  const socket = connect(place)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
