// Bodies cut from a plate: stars, hearts, gears, medals.
import { move, stretch } from '../bend-shape.ts'
import { extrude } from '../extrude.ts'
import {
  crossOutline,
  flowerOutline,
  gearOutline,
  heartOutline,
  leafOutline,
  type OutlinePoint,
  polygonOutline,
  starOutline,
} from '../flat-outline.ts'
import { revolve } from '../revolve.ts'
import { type Detail, joinShapes, type Shape } from '../shape.ts'
import { arc, lines, type Stroke } from '../stroke.ts'
import type { Noun } from './noun.ts'

type Cut = { depth: number; bevel: number; hole?: number }

const cut = (outline: (turn: number) => OutlinePoint[], plate: Cut): Pick<Noun, 'build' | 'facing'> => ({
  facing: true,
  build: (detail) => extrude({ outline: outline(detail.turn), ...plate }, detail),
})

/** Half of a coin's section, mirrored: a sunken field, a rim, a rounded edge. */
const coin: readonly Stroke[] = [
  ...lines([0, 0.025], [0.86, 0.025], [0.885, 0]),
  ...lines([0.885, 0], [0.97, 0]),
  arc([0.97, 0.03], 0.03, -90, 0),
  ...lines([1, 0.03], [1, 0.13]),
  arc([0.97, 0.13], 0.03, 0, 90),
  ...lines([0.97, 0.16], [0.885, 0.16], [0.86, 0.135], [0, 0.135]),
]

/** A coin with a star on it and a loop above. */
function medal(detail: Detail): Shape {
  const star = extrude({ outline: starOutline(5, 0.45), depth: 0.13, bevel: 0.05 }, detail)
  const loop = revolve([arc([0.16, 0], 0.05, -180, 180)], detail)
  return joinShapes([
    revolve(coin, detail),
    move(stretch(star, [0.62, 1, 0.62]), [0, 0.125, 0]),
    move(loop, [0, 0.08, -1.13]),
  ])
}

const hexNut = (detail: Detail): Shape =>
  extrude(
    { outline: polygonOutline(6, Math.min(24, Math.round(detail.turn / 6))), depth: 0.8, bevel: 0.05, hole: 0.52 },
    detail,
  )

export const flatNouns: readonly Noun[] = [
  {
    name: 'Star',
    words: ['star', 'five pointed star', 'five-pointed star', '星', '星星', '五角星', '⭐', '★'],
    ...cut(() => starOutline(5, 0.45), { depth: 0.34, bevel: 0.07 }),
  },
  {
    name: 'Six-pointed star',
    words: ['six pointed star', 'six-pointed star', 'hexagram', '六角星'],
    ...cut(() => starOutline(6, 0.58), { depth: 0.34, bevel: 0.07 }),
  },
  {
    name: 'Heart',
    words: ['heart', '心', '心形', '爱心', '❤', '♥'],
    ...cut(heartOutline, { depth: 0.55, bevel: 0.16 }),
  },
  {
    name: 'Gear',
    words: ['gear', 'gear wheel', 'cog', 'cogwheel', '齿轮', '⚙'],
    ...cut((turn) => gearOutline(16, turn), { depth: 0.32, bevel: 0.025, hole: 0.28 }),
  },
  {
    name: 'Flower',
    words: ['flower', 'blossom', 'rosette', '花', '花朵', '梅花'],
    ...cut((turn) => flowerOutline(5, turn), { depth: 0.3, bevel: 0.08 }),
  },
  {
    name: 'Leaf',
    words: ['leaf', 'leaves', '叶', '叶子', '树叶', '🍃'],
    ...cut(leafOutline, { depth: 0.14, bevel: 0.035 }),
  },
  {
    name: 'Clover',
    words: ['clover', 'four leaf clover', 'four-leaf clover', '四叶草'],
    ...cut((turn) => flowerOutline(4, turn), { depth: 0.3, bevel: 0.08 }),
  },
  {
    name: 'Cross',
    words: ['cross', 'plus sign', '十字', '十字架'],
    ...cut(crossOutline, { depth: 0.36, bevel: 0.05 }),
  },
  { name: 'Nut', words: ['nut', 'hex nut', '螺母', '螺帽'], facing: true, build: hexNut },
  {
    name: 'Coin',
    words: ['coin', 'token', '硬币', '钱币', '金币', '银币', '🪙'],
    facing: true,
    build: (detail) => revolve(coin, detail),
  },
  { name: 'Medal', words: ['medal', 'medallion', '奖牌', '勋章', '奖章', '徽章', '🏅'], facing: true, build: medal },
]
