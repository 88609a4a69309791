// The subject as cast reliefs in the panels of an aluminium door. Specification: aluminum_door_relief.
import type { Canvas } from '../../canvas.ts'
import { copyOf } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import { block, drawn, linear, polygon, radial } from '../drawing.ts'
import { mirrored, scaledInto } from '../layers.ts'
import type { Rect } from '../packaging/dieline.ts'
import { layShadow } from '../shadow.ts'
import { smoothly } from '../stage.ts'
import { takeSubject } from '../subject.ts'
import { brushedSteel } from './brushed-steel.ts'
import { madeOf } from './made-of.ts'

export const aluminumDoorRelief: PictureEdit = async ({ source, width, height, seed, report }) => {
  const edge = Math.min(1500, Math.max(width, height))
  const subject = await takeSubject(source, edge)
  const relief = await madeOf(subject, { material: 'aluminum', edge: edge * 0.62, seed, plate: true })
  report(50)
  const image = await wall(width, height)
  const tall = height * 0.94
  const two = width > height * 0.72
  const across = Math.min(width * 0.9, tall * (two ? 0.94 : 0.5))
  const door: Rect = { x: (width - across) / 2, y: height - tall, width: across, height: tall }
  await layCasing(image, door)
  const leaves = two ? 2 : 1
  for (let n = 0; n < leaves; n++) {
    const leaf = { ...door, x: door.x + (n * door.width) / leaves, width: door.width / leaves }
    await layLeaf(image, leaf, n === 1 ? mirrored(relief) : relief, seed)
    await layHandle(image, leaf, two ? n === 0 : true)
  }
  return { image }
}

async function wall(width: number, height: number): Promise<Canvas> {
  return await smoothly(
    width,
    height,
    `<defs>${linear(
      'w',
      [0, 0, 1, 1],
      [
        [0, '#d9d4cc'],
        [1, '#a8a198'],
      ],
    )}${radial(
      'g',
      [0.35, 0.25, 0.8],
      [
        [0, '#fff', 0.35],
        [1, '#fff', 0],
      ],
    )}</defs>${block(0, 0, width, height, 'url(#w)')}${block(0, 0, width, height, 'url(#g)')}`,
  )
}

/** The frame that the leaves hang in, and their shadow in it. */
async function layCasing(image: Canvas, door: Rect): Promise<void> {
  const b = door.width * 0.035
  const { x, y, width, height } = door
  const body = `<defs>${linear(
    'c',
    [0, 0, 1, 0],
    [
      [0, '#8d9195'],
      [0.5, '#dfe2e5'],
      [1, '#75797e'],
    ],
  )}</defs>${block(x - b, y - b, width + 2 * b, height + b, 'url(#c)')}${block(x, y, width, height, '#26282b')}`
  layOver(image, await drawn(image.width, image.height, body))
}

async function layLeaf(image: Canvas, leaf: Rect, relief: Canvas, seed: number): Promise<void> {
  const gap = Math.max(1, leaf.width * 0.008)
  const { x, y, width, height } = {
    x: leaf.x + gap,
    y: leaf.y + gap,
    width: leaf.width - 2 * gap,
    height: leaf.height - gap,
  }
  const sheet = await brushedSteel(Math.round(width), Math.round(height), seed, 178)
  layOver(image, sheet, Math.round(x), Math.round(y))
  const inset = width * 0.12
  const panelWidth = width - 2 * inset
  const small = Math.min(panelWidth, height * 0.2)
  const room = height - 2 * inset
  const spacing = inset * 0.55
  const panels: Rect[] = [
    { x: x + inset, y: y + inset, width: panelWidth, height: small },
    { x: x + inset, y: y + inset + small + spacing, width: panelWidth, height: room - 2 * (small + spacing) },
    { x: x + inset, y: y + height - inset - small, width: panelWidth, height: small },
  ]
  for (const panel of panels) {
    await layRecess(image, panel, width * 0.03)
    const piece = await scaledInto(relief, panel.width * 0.86, panel.height * 0.86)
    const count = panel.height > piece.height * 2.2 ? 2 : 1
    for (let n = 0; n < count; n++) {
      const middle = panel.y + (panel.height * (2 * n + 1)) / (2 * count)
      const left = Math.round(panel.x + (panel.width - piece.width) / 2)
      const top = Math.round(middle - piece.height / 2)
      const look = { blur: width * 0.012, opacity: 0.5, shiftX: width * 0.006, shiftY: width * 0.012 }
      await layShadow(image, piece, left, top, look)
      layOver(image, copyOf(piece), left, top)
    }
  }
}

/** A sunken panel: its upper and left bevels dark, its lower and right ones light. */
async function layRecess(image: Canvas, { x, y, width, height }: Rect, bevel: number): Promise<void> {
  const [r, b] = [x + width, y + height]
  const inner = { l: x + bevel, t: y + bevel, r: r - bevel, b: b - bevel }
  const body = [
    block(x - bevel * 0.3, y - bevel * 0.3, width + bevel * 0.6, height + bevel * 0.6, 'rgba(255,255,255,0.35)'),
    polygon(
      [
        [x, y],
        [r, y],
        [inner.r, inner.t],
        [inner.l, inner.t],
      ],
      '#6d7277',
    ),
    polygon(
      [
        [x, y],
        [inner.l, inner.t],
        [inner.l, inner.b],
        [x, b],
      ],
      '#83888d',
    ),
    polygon(
      [
        [r, y],
        [r, b],
        [inner.r, inner.b],
        [inner.r, inner.t],
      ],
      '#d3d7da',
    ),
    polygon(
      [
        [x, b],
        [inner.l, inner.b],
        [inner.r, inner.b],
        [r, b],
      ],
      '#eceff1',
    ),
    block(inner.l, inner.t, inner.r - inner.l, inner.b - inner.t, 'rgba(139,144,149,0.55)'),
  ]
  layOver(image, await drawn(image.width, image.height, body.join('')))
}

async function layHandle(image: Canvas, leaf: Rect, right: boolean): Promise<void> {
  const w = leaf.width * 0.035
  const h = leaf.height * 0.2
  const x = right ? leaf.x + leaf.width - w * 2.1 : leaf.x + w * 1.1
  const y = leaf.y + leaf.height * 0.44
  const body = `<defs>${linear(
    'h',
    [0, 0, 1, 0],
    [
      [0, '#53585d'],
      [0.35, '#fbfcfd'],
      [0.7, '#9aa0a5'],
      [1, '#44494e'],
    ],
  )}</defs>${block(x + w * 0.35, y + w * 0.5, w, h, 'rgba(0,0,0,0.35)', w / 2)}${block(x, y, w, h, 'url(#h)', w / 2)}`
  layOver(image, await drawn(image.width, image.height, body))
}
