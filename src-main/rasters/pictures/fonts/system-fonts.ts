// The fonts of this computer, looked through once by a process that has letters to draw.
import { readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type FontFace, readFaces } from './font-faces.ts'

const mostFiles = 10_000

/** Where systems keep fonts; the helper process has no environment to ask. */
function folders(): string[] {
  const home = homedir()
  if (process.platform === 'darwin') return ['/System/Library/Fonts', '/Library/Fonts', join(home, 'Library/Fonts')]
  if (process.platform === 'win32') {
    const windows = process.env.SystemRoot ?? 'C:\\Windows'
    return [join(windows, 'Fonts'), join(home, 'AppData\\Local\\Microsoft\\Windows\\Fonts')]
  }
  return ['/usr/share/fonts', '/usr/local/share/fonts', join(home, '.local/share/fonts'), join(home, '.fonts')]
}

let looked: Promise<FontFace[]> | undefined

/** Every face that a drawing may ask for. */
export function systemFonts(): Promise<FontFace[]> {
  looked ??= look()
  return looked
}

async function look(): Promise<FontFace[]> {
  const found: FontFace[] = []
  for (const folder of folders()) {
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    const fonts = names.filter((name) => /\.(ttf|otf|ttc|otc)$/i.test(name)).slice(0, mostFiles)
    const faces = await Promise.all(fonts.map((name) => readFaces(join(folder, name))))
    found.push(...faces.flat())
  }
  return found
}
