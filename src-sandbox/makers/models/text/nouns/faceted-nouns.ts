// Bodies with flat faces: cube to cut gem.

import { box, dodecahedron, gem, icosahedron, octahedron, prism, pyramid, tetrahedron } from '../polyhedra.ts'
import { type Polyhedron, roundPolyhedron } from '../polyhedron.ts'
import type { Noun } from './noun.ts'

const faceted = (body: () => Polyhedron, edge: number): Pick<Noun, 'build'> => ({
  build: (detail) => roundPolyhedron(body(), edge, detail),
})

export const facetedNouns: readonly Noun[] = [
  {
    name: 'Cube',
    words: ['cube', 'dice', 'die', '立方体', '正方体', '方块', '🧊'],
    ...faceted(() => box(2, 2, 2), 0.06),
  },
  {
    name: 'Box',
    words: ['box', 'block', 'brick', 'cuboid', '长方体', '盒子', '砖块', '砖'],
    ...faceted(() => box(3, 1.4, 2), 0.05),
  },
  { name: 'Slab', words: ['slab', 'tile', '平板', '板'], ...faceted(() => box(3, 0.3, 2), 0.04) },
  { name: 'Triangular prism', words: ['triangular prism', '三棱柱'], ...faceted(() => prism(3, 2), 0.05) },
  { name: 'Pentagonal prism', words: ['pentagonal prism', '五棱柱'], ...faceted(() => prism(5, 2), 0.05) },
  {
    name: 'Hexagonal prism',
    words: ['prism', 'hexagonal prism', 'hexagon', '六棱柱', '棱柱', '六边形'],
    ...faceted(() => prism(6, 2), 0.05),
  },
  {
    name: 'Octagonal prism',
    words: ['octagonal prism', 'octagon', '八棱柱', '八边形'],
    ...faceted(() => prism(8, 2), 0.05),
  },
  {
    name: 'Pyramid',
    words: ['pyramid', 'square pyramid', '金字塔', '棱锥', '四棱锥'],
    ...faceted(() => pyramid(4, 1.5), 0.03),
  },
  { name: 'Hexagonal pyramid', words: ['hexagonal pyramid', '六棱锥'], ...faceted(() => pyramid(6, 1.8), 0.03) },
  {
    name: 'Tetrahedron',
    words: ['tetrahedron', 'tetrahedra', 'triangular pyramid', '四面体', '正四面体', '三棱锥'],
    ...faceted(tetrahedron, 0.03),
  },
  { name: 'Octahedron', words: ['octahedron', 'octahedra', '八面体', '正八面体'], ...faceted(octahedron, 0.03) },
  {
    name: 'Dodecahedron',
    words: ['dodecahedron', 'dodecahedra', '十二面体', '正十二面体'],
    ...faceted(dodecahedron, 0.05),
  },
  {
    name: 'Icosahedron',
    words: ['icosahedron', 'icosahedra', '二十面体', '正二十面体'],
    ...faceted(icosahedron, 0.05),
  },
  {
    name: 'Gem',
    words: ['gem', 'gemstone', 'diamond', 'brilliant', 'crystal', '钻石', '宝石', '水晶', '💎'],
    ...faceted(gem, 0.012),
  },
]
