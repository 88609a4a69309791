// Where the window was, kept between starts; losing it never stops a start.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const boundsSchema = z.object({
  width: z.number().int().min(400).max(20_000),
  height: z.number().int().min(300).max(20_000),
  x: z.number().int().optional(),
  y: z.number().int().optional(),
})
type Bounds = { width: number; height: number; x?: number; y?: number }
type Rectangle = { x: number; y: number; width: number; height: number }

export type WindowState = { read(): Bounds; keep(bounds: Rectangle): void }

/** Bounds kept in `folder`; a place no `display` shows any more is forgotten, the size is kept. */
export function createWindowState(folder: string, displays: () => Rectangle[]): WindowState {
  const file = join(folder, 'window.json')
  let timer: NodeJS.Timeout | undefined
  return {
    read() {
      let kept: Bounds = { width: 1440, height: 900 }
      try {
        const { x, y, ...size } = boundsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
        kept = size
        if (x !== undefined && y !== undefined && displays().some((area) => overlaps(area, { x, y, ...size })))
          kept = { x, y, ...size }
      } catch {
        return kept
      }
      return kept
    },
    keep(bounds) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        try {
          writeFileSync(`${file}.new`, JSON.stringify(bounds))
          renameSync(`${file}.new`, file)
        } catch {
          // A read-only disk only costs the window its place.
        }
      }, 500)
      timer.unref()
    },
  }
}

function overlaps(area: Rectangle, window: Rectangle): boolean {
  const across = Math.min(area.x + area.width, window.x + window.width) - Math.max(area.x, window.x)
  const down = Math.min(area.y + area.height, window.y + window.height) - Math.max(area.y, window.y)
  return across >= 100 && down >= 50
}
