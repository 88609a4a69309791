// Bodies from the lathe, sphere to chess pawn.

import { revolve } from '../revolve.ts'
import { arc, curve, lines, type ProfilePoint, type Stroke } from '../stroke.ts'
import type { Noun } from './noun.ts'

const turned = (...strokes: readonly (Stroke | readonly Stroke[])[]): Pick<Noun, 'build'> => ({
  build: (detail) => revolve(strokes.flat(), detail),
})

/** A cylinder with rounded edges. */
function drum(radius: number, height: number, edge: number): Stroke[] {
  return [
    ...lines([0, 0], [radius - edge, 0]),
    arc([radius - edge, edge], edge, -90, 0),
    ...lines([radius, edge], [radius, height - edge]),
    arc([radius - edge, height - edge], edge, 0, 90),
    ...lines([radius - edge, height], [0, height]),
  ]
}

/** A drum with a hole. */
function washer(inner: number, outer: number, height: number, edge: number): Stroke[] {
  return [
    ...lines([inner + edge, 0], [outer - edge, 0]),
    arc([outer - edge, edge], edge, -90, 0),
    ...lines([outer, edge], [outer, height - edge]),
    arc([outer - edge, height - edge], edge, 0, 90),
    ...lines([outer - edge, height], [inner + edge, height]),
    arc([inner + edge, height - edge], edge, 90, 180),
    ...lines([inner, height - edge], [inner, edge]),
    arc([inner + edge, edge], edge, 180, 270),
  ]
}

/** A thin wall that follows `outer` from the foot to the lip, `floor` thick below. */
export function vessel(wall: number, floor: number, ...outer: readonly ProfilePoint[]): Stroke[] {
  const last = outer.at(-1) ?? [0, 0]
  const inner = outer
    .map(([r, y], i): ProfilePoint => {
      const [before, after] = [outer[i - 1] ?? [r, y], outer[i + 1] ?? [r, y]]
      const [dr, dy] = [after[0] - before[0], after[1] - before[1]]
      const length = Math.hypot(dr, dy) || 1
      return i === outer.length - 1 ? [r - wall, y] : [r - (wall * dy) / length, y + (wall * dr) / length]
    })
    .filter(([r, y]) => y > floor * 1.6 && r > 0.04)
    .reverse()
  return [
    ...lines([0, 0], outer[0] ?? [0, 0]),
    curve(...outer),
    arc([last[0] - wall / 2, last[1]], wall / 2, 0, 180),
    curve(...inner, [(inner.at(-1)?.[0] ?? 0) * 0.55, floor * 1.05], [0, floor]),
  ]
}

/** Most of a ball, from a point of its lower half to the axis above. */
function knob([radius, height]: ProfilePoint, size: number): Stroke {
  const below = Math.sqrt(size * size - radius * radius)
  return arc([0, height + below], size, (-Math.atan2(below, radius) * 180) / Math.PI, 90)
}

const coneEdge = arc([0.97, 0.03], 0.03, -90, 25)
const teardrop: Stroke = {
  at: (t) => {
    const angle = Math.PI * (1 - t)
    return [0.475 * Math.sin(angle) * (1 - Math.cos(angle)), 1.1 * Math.cos(angle)]
  },
  bend: Math.PI,
  length: 2.6,
}
const tube = turned(washer(0.72, 1, 2.2, 0.03))

export const turnedNouns: readonly Noun[] = [
  {
    name: 'Sphere',
    words: ['sphere', 'ball', 'orb', 'globe', 'bead', '球', '圆球', '球体', '圆珠', '珠子'],
    ...turned(arc([0, 0], 1, -90, 90)),
  },
  {
    name: 'Hemisphere',
    words: ['hemisphere', 'half sphere', 'dome', '半球', '半球体', '圆顶'],
    ...turned(lines([0, 0], [1, 0]), arc([0, 0], 1, 0, 90)),
  },
  {
    name: 'Egg',
    words: ['egg', '蛋', '鸡蛋', '卵形'],
    ...turned(arc([0, 0], 1, -90, 0), arc([0, 0], 1, 0, 90, 1.45)),
  },
  { name: 'Ellipsoid', words: ['ellipsoid', '椭球', '椭球体'], ...turned(arc([0, 0], 1, -90, 90, 0.62)) },
  {
    name: 'Cylinder',
    words: ['cylinder', 'column', 'pillar', 'drum', '圆柱', '圆柱体', '柱子'],
    ...turned(drum(1, 2.2, 0.05)),
    hollow: tube.build,
  },
  { name: 'Tube', words: ['tube', 'pipe', '管', '管子', '圆管'], ...tube },
  {
    name: 'Cone',
    words: ['cone', '圆锥', '圆锥体', '锥体'],
    ...turned(lines([0, 0], [0.97, 0]), coneEdge, lines(coneEdge.at(1), [0, 2.2])),
  },
  {
    name: 'Frustum',
    words: ['frustum', 'truncated cone', '圆台'],
    ...turned(lines([0, 0], [1, 0], [0.6, 1.3], [0, 1.3])),
  },
  {
    name: 'Capsule',
    words: ['capsule', 'pill', '胶囊', '胶囊体'],
    ...turned(arc([0, 0], 0.5, -90, 0), lines([0.5, 0], [0.5, 1.2]), arc([0, 1.2], 0.5, 0, 90)),
  },
  {
    name: 'Torus',
    words: ['torus', 'tori', 'donut', 'doughnut', '圆环', '圆环体', '环面', '甜甜圈'],
    ...turned(arc([1, 0], 0.36, -180, 180)),
  },
  {
    name: 'Ring',
    words: ['ring', 'finger ring', 'wedding ring', 'band', '戒指', '指环'],
    facing: true,
    ...turned(arc([0.9, 0], 0.1, -90, 90, 2.2), arc([0.9, 0], 0.04, 90, 270, 5.5)),
  },
  {
    name: 'Bangle',
    words: ['bangle', 'bracelet', 'hoop', '手镯', '镯子', '玉镯'],
    facing: true,
    ...turned(arc([1, 0], 0.13, -180, 180, 1.15)),
  },
  {
    name: 'Disc',
    words: ['disc', 'disk', '圆盘', '圆片', '圆饼'],
    facing: true,
    ...turned(drum(1, 0.16, 0.03)),
    hollow: (detail) => revolve(washer(0.5, 1, 0.16, 0.03), detail),
  },
  { name: 'Washer', words: ['washer', 'bi disc', '垫圈', '玉璧'], facing: true, ...turned(washer(0.4, 1, 0.16, 0.03)) },
  {
    name: 'Safety button',
    words: ['safety button', 'peace buckle', '平安扣'],
    facing: true,
    ...turned(arc([0.6, 0], 0.4, -180, 180, 0.5)),
  },
  {
    name: 'Vase',
    words: ['vase', '花瓶', '瓶子'],
    ...turned(
      vessel(
        0.06,
        0.1,
        [0.4, 0],
        [0.47, 0.06],
        [0.74, 0.62],
        [0.79, 1.02],
        [0.6, 1.52],
        [0.35, 1.88],
        [0.36, 2.1],
        [0.52, 2.34],
      ),
    ),
  },
  {
    name: 'Bowl',
    words: ['bowl', '碗'],
    ...turned(vessel(0.06, 0.12, [0.4, 0], [0.42, 0.09], [0.7, 0.21], [0.93, 0.48], [1.06, 0.8])),
  },
  {
    name: 'Cup',
    words: ['cup', 'beaker', 'tumbler', '杯', '杯子', '茶杯'],
    ...turned(vessel(0.05, 0.09, [0.48, 0], [0.55, 0.05], [0.62, 0.5], [0.68, 1], [0.74, 1.5])),
  },
  {
    name: 'Plate',
    words: ['plate', 'dish', 'saucer', '盘子', '碟子', '盘'],
    ...turned(vessel(0.05, 0.07, [0.55, 0], [0.6, 0.03], [0.85, 0.1], [1.1, 0.2])),
  },
  {
    name: 'Bottle',
    words: ['bottle', '酒瓶'],
    ...turned(
      vessel(
        0.05,
        0.1,
        [0.42, 0],
        [0.48, 0.06],
        [0.48, 0.6],
        [0.48, 1.2],
        [0.4, 1.5],
        [0.2, 1.75],
        [0.17, 2.05],
        [0.18, 2.4],
      ),
    ),
  },
  {
    name: 'Goblet',
    words: ['goblet', 'chalice', 'trophy', 'trophy cup', 'wine glass', '高脚杯', '奖杯'],
    ...turned(
      lines([0, 0], [0.55, 0]),
      curve(
        [0.55, 0],
        [0.56, 0.05],
        [0.2, 0.16],
        [0.09, 0.4],
        [0.1, 0.85],
        [0.34, 1.02],
        [0.55, 1.35],
        [0.56, 1.7],
        [0.52, 2],
      ),
      arc([0.495, 2], 0.025, 0, 180),
      curve([0.47, 2], [0.51, 1.7], [0.5, 1.36], [0.3, 1.1], [0.12, 1.02], [0, 1]),
    ),
  },
  {
    name: 'Bell',
    words: ['bell', '钟', '铃', '铃铛'],
    ...turned(
      curve([0, 1.36], [0.3, 1.3], [0.5, 1.05], [0.58, 0.6], [0.8, 0.2], [0.93, 0.04]),
      arc([0.97, 0.04], 0.04, -180, 0),
      curve([1.01, 0.04], [0.92, 0.2], [0.68, 0.62], [0.6, 1.08], [0.4, 1.4], [0.14, 1.5]),
      knob([0.14, 1.5], 0.2),
    ),
  },
  {
    name: 'Gourd',
    words: ['gourd', 'calabash', '葫芦'],
    ...turned(
      lines([0, 0], [0.3, 0]),
      curve(
        [0.3, 0],
        [0.74, 0.28],
        [0.82, 0.72],
        [0.5, 1.2],
        [0.3, 1.38],
        [0.44, 1.6],
        [0.5, 1.84],
        [0.32, 2.12],
        [0.1, 2.3],
        [0.06, 2.5],
      ),
      arc([0, 2.5], 0.06, 0, 90),
    ),
  },
  {
    name: 'Pawn',
    words: ['pawn', 'chess pawn', '兵', '棋子'],
    ...turned(
      lines([0, 0], [0.6, 0]),
      arc([0.6, 0.12], 0.12, -90, 90),
      lines([0.6, 0.24], [0.5, 0.24]),
      curve([0.5, 0.24], [0.42, 0.4], [0.24, 0.85], [0.2, 1.18]),
      lines([0.2, 1.18], [0.38, 1.18]),
      arc([0.38, 1.23], 0.05, -90, 90),
      lines([0.38, 1.28], [0.18, 1.28]),
      knob([0.18, 1.28], 0.35),
    ),
  },
  {
    name: 'Barrel',
    words: ['barrel', 'cask', '木桶', '桶'],
    ...turned(
      lines([0, 0], [0.66, 0]),
      curve([0.66, 0], [0.82, 0.5], [0.86, 0.95], [0.82, 1.4], [0.66, 1.9]),
      lines([0.66, 1.9], [0, 1.9]),
    ),
  },
  {
    name: 'Hourglass',
    words: ['hourglass', '沙漏'],
    ...turned(
      drum(0.72, 0.16, 0.04).slice(0, -1),
      lines([0.68, 0.16], [0.55, 0.16]),
      curve([0.55, 0.16], [0.58, 0.5], [0.4, 0.85], [0.1, 1.1], [0.4, 1.35], [0.58, 1.7], [0.55, 2.04]),
      lines([0.55, 2.04], [0.68, 2.04]),
      arc([0.68, 2.08], 0.04, -90, 0),
      lines([0.72, 2.08], [0.72, 2.16]),
      arc([0.68, 2.16], 0.04, 0, 90),
      lines([0.68, 2.2], [0, 2.2]),
    ),
  },
  {
    name: 'Drop',
    words: ['drop', 'teardrop', 'water drop', 'pear drop', '水滴'],
    ...turned(teardrop),
  },
  {
    name: 'Spinning top',
    words: ['spinning top', '陀螺'],
    ...turned(
      curve([0, 0], [0.3, 0.34], [0.75, 0.72], [0.92, 0.95]),
      lines([0.92, 0.95], [0.86, 1.13], [0.12, 1.2], [0.1, 1.75]),
      arc([0, 1.75], 0.1, 0, 90),
    ),
  },
  {
    name: 'Mushroom',
    words: ['mushroom', '蘑菇'],
    ...turned(
      lines([0, 0], [0.3, 0]),
      curve([0.3, 0], [0.34, 0.12], [0.26, 0.5], [0.24, 0.85]),
      curve([0.24, 0.85], [0.6, 0.8], [0.92, 0.78]),
      curve([0.92, 0.78], [1, 0.88], [0.86, 1.22], [0.5, 1.48], [0, 1.58]),
    ),
  },
]
