// Bodies from wire and thread: springs, knots, screws, and the mug for its handle.
import { move } from '../bend-shape.ts'
import { extrude } from '../extrude.ts'
import { polygonOutline } from '../flat-outline.ts'
import { revolve } from '../revolve.ts'
import { addPatch, type Detail, emptyShape, joinShapes, normalOf, type Shape, type Vector } from '../shape.ts'
import { cap, lines } from '../stroke.ts'
import { sweep } from '../sweep.ts'
import type { Noun } from './noun.ts'
import { vessel } from './turned-nouns.ts'

const circle = 2 * Math.PI

function spring(detail: Detail): Shape {
  const turns = 6
  const path = (t: number): Vector => {
    const angle = t * turns * circle
    return [Math.sin(angle), t * 2.6, Math.cos(angle)]
  }
  return sweep({ path, radius: 0.14, closed: false, steps: turns * Math.round(detail.turn * 0.6) }, detail)
}

function trefoil(detail: Detail): Shape {
  const path = (t: number): Vector => {
    const a = t * circle
    return [Math.sin(a) + 2 * Math.sin(2 * a), Math.cos(a) - 2 * Math.cos(2 * a), -1.1 * Math.sin(3 * a)]
  }
  return sweep({ path, radius: 0.46, closed: true, steps: detail.turn * 3 }, detail)
}

/** Twice around the axis, five times through the hole. */
function cinquefoil(detail: Detail): Shape {
  const path = (t: number): Vector => {
    const [around, through] = [t * 2 * circle, t * 5 * circle]
    const distance = 3 + Math.cos(through)
    return [distance * Math.sin(around), distance * Math.cos(around), 0.8 * Math.sin(through)]
  }
  return sweep({ path, radius: 0.34, closed: true, steps: detail.turn * 4 }, detail)
}

/** A shank with a thread that fades at both ends, from Y = 0 to `length`. */
function thread(length: number, pitch: number, detail: Detail): Shape {
  const shape = emptyShape()
  const depth = pitch * 0.45
  const surface = (u: number, v: number): Vector => {
    const angle = (u - 0.5) * circle
    const y = v * length
    const phase = y / pitch + u
    const crest = 0.5 + 0.5 * Math.cos(phase * circle)
    const fade = smooth(y / pitch) * smooth((length - y) / pitch)
    const radius = 0.5 - depth + depth * crest ** 0.8 * fade
    return [radius * Math.sin(angle), y, radius * Math.cos(angle)]
  }
  const rows = Math.round((length / pitch) * Math.max(14, detail.turn / 7))
  const columns = Math.round(detail.turn * 0.75)
  addPatch(shape, {
    columns,
    rows,
    at: (column, row) => {
      const [u, v] = [column / columns, row / rows]
      return { position: surface(u, v), normal: normalOf(surface, u, v), u, v: 1 - v }
    },
  })
  const core = 0.5 - depth
  const ends = [lines([0, 0], [core, 0]), lines([core, length], [0, length])]
  return joinShapes([shape, ...ends.map((stroke) => revolve(stroke, { ...detail, turn: columns }))])
}

const smooth = (share: number): number => {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}

/** Head above, the shank reaching a little into it. */
function bolt(detail: Detail): Shape {
  const head = extrude({ outline: polygonOutline(6), depth: 0.62, bevel: 0.05 }, detail)
  return joinShapes([thread(2.6, 0.2, detail), move(head, [0, 2.55, 0])])
}

function screw(detail: Detail): Shape {
  const head = [...lines([0, 0], [0.44, 0]), ...lines([0.44, 0], [0.92, 0.4]), cap([0.92, 0.4], 0.34)]
  const tip = [...lines([0, -0.5], [0.33, 0.02], [0, 0.02])]
  return joinShapes([thread(2.6, 0.26, detail), revolve(tip, detail), move(revolve(head, detail), [0, 2.58, 0])])
}

function mug(detail: Detail): Shape {
  const body = revolve(vessel(0.08, 0.1, [0.62, 0], [0.68, 0.05], [0.7, 0.5], [0.7, 1], [0.7, 1.5]), detail)
  const path = (t: number): Vector => {
    const angle = (t - 0.5) * Math.PI
    return [0.66 + 0.46 * Math.cos(angle), 0.78 + 0.42 * Math.sin(angle), 0]
  }
  const handle = sweep({ path, radius: 0.085, closed: false, steps: Math.round(detail.turn / 2), blunt: true }, detail)
  return joinShapes([body, handle])
}

export const wiredNouns: readonly Noun[] = [
  { name: 'Spring', words: ['spring', 'coil', 'helix', '弹簧', '螺旋线'], build: spring },
  {
    name: 'Knot',
    words: ['knot', 'trefoil', 'trefoil knot', '结', '绳结', '三叶结', '纽结'],
    build: trefoil,
  },
  { name: 'Cinquefoil knot', words: ['cinquefoil knot', 'torus knot', '五叶结'], build: cinquefoil },
  { name: 'Bolt', words: ['bolt', 'hex bolt', '螺栓'], build: bolt },
  { name: 'Screw', words: ['screw', '螺丝', '螺钉'], build: screw },
  { name: 'Mug', words: ['mug', 'coffee mug', 'coffee cup', 'teacup', '马克杯', '咖啡杯'], build: mug },
]
