// What a relief can be dressed in: colour, metal or not, polish, and the drawing inside stone and wood.

export type Pattern = 'none' | 'wood' | 'veins' | 'foil'
type Material = {
  readonly id: MaterialId
  /** sRGB, and the second colour of its pattern. */
  readonly colour: string
  readonly second: string
  readonly metal: number
  readonly roughness: number
  /** How far light goes on below the surface and softens the dark side. */
  readonly glow: number
  readonly pattern: Pattern
}

export const materialIds = [
  'silver',
  'nickel',
  'brass',
  'copper',
  'gold',
  'bronze',
  'foil',
  'jade',
  'marble',
  'walnut',
  'basswood',
  'plaster',
] as const
export type MaterialId = (typeof materialIds)[number]

const metal = (id: MaterialId, colour: string, roughness: number): Material => ({
  id,
  colour,
  second: colour,
  metal: 1,
  roughness,
  glow: 0,
  pattern: 'none',
})

export const materials: Readonly<Record<MaterialId, Material>> = {
  silver: metal('silver', '#c9cbcf', 0.33),
  nickel: metal('nickel', '#b4aa99', 0.3),
  brass: metal('brass', '#cf9a52', 0.34),
  copper: metal('copper', '#c9764f', 0.36),
  gold: metal('gold', '#de953a', 0.28),
  bronze: metal('bronze', '#7c5638', 0.44),
  // The second colour is that of the card, wherever nothing is stamped.
  foil: { id: 'foil', colour: '#e6a544', second: '#f0ece4', metal: 1, roughness: 0.2, glow: 0, pattern: 'foil' },
  jade: { id: 'jade', colour: '#76a578', second: '#2b5c40', metal: 0, roughness: 0.26, glow: 0.55, pattern: 'veins' },
  marble: {
    id: 'marble',
    colour: '#dedad3',
    second: '#8b8b8f',
    metal: 0,
    roughness: 0.4,
    glow: 0.35,
    pattern: 'veins',
  },
  walnut: { id: 'walnut', colour: '#8a5a3a', second: '#583521', metal: 0, roughness: 0.6, glow: 0.05, pattern: 'wood' },
  basswood: {
    id: 'basswood',
    colour: '#dcc8a2',
    second: '#c9b088',
    metal: 0,
    roughness: 0.68,
    glow: 0.1,
    pattern: 'wood',
  },
  plaster: {
    id: 'plaster',
    colour: '#dedad2',
    second: '#dedad2',
    metal: 0,
    roughness: 0.85,
    glow: 0.12,
    pattern: 'none',
  },
}
