// Vector drawings as canvases: what is drawn rather than photographed in a scene (grounds, plinths, rules, frames).
import sharp from 'sharp'
import { type Canvas, toCanvas } from '../canvas.ts'

/** The picture of an SVG body (elements without the root) of so many pixels; no text, since fonts are ours. */
export async function drawn(width: number, height: number, body: string): Promise<Canvas> {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`
  return await toCanvas(sharp(Buffer.from(root), { limitInputPixels: false }))
}

/** Numbers in drawings: short, and never in exponent form. */
export const px = (value: number): string => String(Math.round(value * 100) / 100)

/** A linear gradient named `id` from one point of the unit square to another; stops are [place, colour, opacity]. */
export function linear(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly Stop[],
): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`
}

/** A radial gradient named `id` around a point of the unit square. */
export function radial(id: string, [cx, cy, r]: readonly [number, number, number], stops: readonly Stop[]): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`
}

type Stop = readonly [at: number, colour: string, opacity?: number]

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')
}

/** A rectangle filled with a colour or a gradient, `radius` rounding its corners. */
export function block(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const round = radius > 0 ? ` rx="${px(radius)}"` : ''
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${fill}"${round}/>`
}

/** A straight line. */
export function rule(x1: number, y1: number, x2: number, y2: number, colour: string, width: number): string {
  const ends = `x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}"`
  return `<line ${ends} stroke="${colour}" stroke-width="${px(width)}" stroke-linecap="round"/>`
}

/** A filled polygon. */
export function polygon(points: readonly (readonly [number, number])[], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => `${px(x)},${px(y)}`).join(' ')}" fill="${fill}"/>`
}

/** A filled circle. */
export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${fill}"/>`
}

/** The element with a line along its outline. */
export function stroked(element: string, colour: string, width: number): string {
  return element.replace('/>', ` stroke="${colour}" stroke-width="${px(width)}"/>`)
}

/** A filled path from commands and places: strings stay, numbers are written as places are. */
export function path(parts: readonly (string | number)[], fill: string): string {
  return `<path d="${parts.map((part) => (typeof part === 'number' ? px(part) : part)).join(' ')}" fill="${fill}"/>`
}
