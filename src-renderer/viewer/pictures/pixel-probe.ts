// The colour of one pixel of a picture that the page shows.
import type { Extent } from '../stage/zoom.ts'
import { overlay } from './picture-placing.ts'

/** Each 0 to 255. */
export type PixelColour = {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

export type PixelProbe = (column: number, row: number) => PixelColour | undefined

/** Reads from `image`, whose pixels are counted as `extent` says. Undefined where there is no canvas to read with. */
export function createPixelProbe(image: HTMLImageElement, extent: Extent): PixelProbe {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (column, row) => {
    if (!context || image.naturalWidth === 0) return undefined
    const [across, down] = [image.naturalWidth / extent.width, image.naturalHeight / extent.height]
    context.imageSmoothingEnabled = false
    context.clearRect(0, 0, 1, 1)
    context.drawImage(image, column * across, row * down, across, down, 0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    return { red, green, blue, alpha }
  }
}

/** The colour of a source where it lies over a pixel of its result; undefined beside it. */
export function probeOver(probe: PixelProbe, source: Extent, result: Extent): PixelProbe {
  const box = overlay(source, result)
  return (column, row) => {
    const x = Math.floor(((column + 0.5 - box.x) / box.width) * source.width)
    const y = Math.floor(((row + 0.5 - box.y) / box.height) * source.height)
    return x < 0 || y < 0 || x >= source.width || y >= source.height ? undefined : probe(x, y)
  }
}

/** `#RRGGBB`. */
export function hexOf({ red, green, blue }: PixelColour): string {
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
