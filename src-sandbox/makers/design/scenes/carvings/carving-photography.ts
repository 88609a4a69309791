// Carvings of a trade photographed on its own stage. Specification: jade_, stone_ and wood_carving_photography.
import type { DesignResult, PictureEdit, PictureScene } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import type { MaterialName } from '../../materials/material-name.ts'
import { scaledInto } from '../layers.ts'
import type { Rgb } from '../palette.ts'
import { backdrop, type Look, looksLike, plinth, sideLit } from '../photograph.ts'
import { addGrain, type Sweep, standOn } from '../stage.ts'
import { takeSubject } from '../subject.ts'
import { madeOf } from './made-of.ts'

type Trade = {
  materials: readonly [MaterialName, ...MaterialName[]]
  looks: readonly Look[]
  sweep: Sweep
  stand: Rgb
  light: number
  mirror: number
}

const jade: Trade = {
  materials: ['icy_jadeite', 'white_jade', 'dark_green_jade'],
  looks: [
    { least: 0.02, most: 0.16, hues: [115, 190], light: [0.15, 1] },
    { least: 0, most: 0.05, hues: [60, 190], light: [0.72, 1] },
  ],
  sweep: { wall: [38, 52, 48], floor: [26, 34, 33], horizon: 0.68, glow: 0.2, vignette: 0.5 },
  stand: [72, 46, 34],
  light: 0.5,
  mirror: 0.12,
}

const stone: Trade = {
  materials: ['sandstone', 'white_marble', 'granite'],
  looks: [{ least: 0, most: 0.035, hues: null, light: [0.15, 1] }],
  sweep: { wall: [104, 98, 92], floor: [128, 121, 113], horizon: 0.7, glow: 0.3, vignette: 0.55 },
  stand: [112, 108, 104],
  light: 0.8,
  mirror: 0,
}

const wood: Trade = {
  materials: ['rosewood', 'nanmu', 'teak'],
  looks: [{ least: 0.03, most: 0.15, hues: [30, 85], light: [0.18, 0.78] }],
  sweep: { wall: [206, 190, 168], floor: [184, 164, 138], horizon: 0.7, glow: 0.3, vignette: 0.42 },
  stand: [52, 44, 40],
  light: 0.65,
  mirror: 0.06,
}

export const jadeCarvingPhotography: PictureEdit = (scene) => photographed(scene, jade)
export const stoneCarvingPhotography: PictureEdit = (scene) => photographed(scene, stone)
export const woodCarvingPhotography: PictureEdit = (scene) => photographed(scene, wood)

async function photographed(scene: PictureScene, trade: Trade): Promise<DesignResult> {
  const { source, second, width, height, seed, report } = scene
  const edge = Math.min(1600, Math.max(width, height))
  const subject = await takeSubject(source, edge)
  report(15)
  const own = !subject.ink && looksLike(subject.image, trade.looks)
  const material = trade.materials[seed % trade.materials.length] ?? trade.materials[0]
  const whole = subject.image
  const raw = own ? whole : await madeOf(subject, { material, edge: edge * 0.75, seed, plate: true })
  report(55)
  const piece = sideLit(await scaledInto(raw, width * 0.72, height * 0.66), trade.light)
  const stage = await backdrop(width, height, trade.sweep, second)
  const foot = Math.min(height * 0.84, height * 0.46 + piece.height * 0.5 + height * 0.03)
  const across = Math.min(width * 0.86, Math.max(piece.width * 0.92, piece.height * 0.5))
  layOver(stage, await plinth(stage, width / 2, foot, across, trade.stand))
  await standOn(stage, piece, width / 2, foot, { shadow: 0.62, cast: 0.7, mirror: trade.mirror })
  report(85)
  addGrain(stage, seed, 1.6)
  return { image: stage }
}
