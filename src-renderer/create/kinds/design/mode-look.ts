// What a design mode looks like: its small picture, bundled with the window, or the colours and letters of a tile instead.
import { ownValue } from '../../../../src-shared/own-value.ts'

type Tile = { readonly from: string; readonly to: string; readonly ink: string; readonly letters: string }

type Colours = readonly [from: string, to: string]

const materials: Readonly<Record<string, Colours>> = {
  gold: ['#f3dc93', '#b2832b'],
  silver: ['#eef0f2', '#8d949c'],
  copper: ['#e9b692', '#a4572c'],
  red_copper: ['#e79f83', '#94412b'],
  brass: ['#ecd98a', '#9a7a2c'],
  antique_bronze: ['#a99a72', '#45513f'],
  aluminum: ['#e7eaec', '#9aa3aa'],
  icy_jadeite: ['#eaf6f1', '#a5d3c4'],
  glutinous_jadeite: ['#eef4e6', '#b9cfae'],
  white_jade: ['#f8f4ea', '#d9cfb9'],
  dark_green_jade: ['#5d8a6d', '#1f4432'],
  yellow_jade: ['#f3dfa4', '#c79a45'],
  black_jade: ['#55605c', '#161b1a'],
  marble: ['#f0efed', '#a9a8a6'],
  white_marble: ['#fbfaf8', '#cfccc6'],
  granite: ['#a5a5a6', '#525357'],
  terrazzo: ['#e8dfd4', '#b39c86'],
  sandstone: ['#ecd3ac', '#b98d58'],
  qingtian_stone: ['#dbdab2', '#8f9265'],
  rosewood: ['#a85a44', '#4b1f19'],
  nanmu: ['#e0b765', '#93692a'],
  teak: ['#c08a51', '#6f4620'],
  sandalwood: ['#c99a72', '#7d4c30'],
  basswood: ['#f0ddbd', '#cfae80'],
  pine: ['#f2d9a3', '#cf9f58'],
}

const groups: Readonly<Record<string, Colours>> = {
  'free-prompt': ['#4a4d55', '#2a2c31'],
  'creative-ip': ['#8b86a6', '#4b4763'],
  retouching: ['#7f93a3', '#44535f'],
  jewelry: ['#b79c69', '#6d5833'],
  'hot-foil-and-packaging': ['#a97c6c', '#614439'],
  jade: ['#7f9b88', '#3f5647'],
  stone: ['#97948d', '#56544f'],
  wood: ['#a9794b', '#5f3f22'],
  'copper-and-aluminum': ['#a5805f', '#5e4532'],
}
const plain: Colours = ['#6b6f78', '#3a3d43']

/** The tile of a mode in its group; `name` gives the letters. */
export function tileOf(mode: string, group: string, name: string): Tile {
  const material = mode.startsWith('material_') ? ownValue(materials, mode.slice('material_'.length)) : undefined
  const [from, to] = material ?? ownValue(groups, group) ?? plain
  return { from, to, ink: isLight(from) ? '#00000066' : '#ffffff8c', letters: lettersOf(name) }
}

/** `Gold` as `Go`, `Icy jadeite` as `Ij`, `浮雕` as `浮`. */
function lettersOf(name: string): string {
  const [first = '', second = ''] = name.split(/[\s-]+/).filter(Boolean)
  const letters = /^\p{Script=Han}/u.test(first)
    ? [...first].slice(0, 1)
    : second
      ? [...first].slice(0, 1).concat([...second].slice(0, 1))
      : [...first].slice(0, 2)
  return letters.join('')
}

function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red * 0.3 + green * 0.59 + blue * 0.11 > 150
}

const pictures = import.meta.glob<string>('../../../../resources/modes/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** The address of a mode's picture; undefined for a mode that has none. */
export function modePicture(mode: string): string | undefined {
  return pictures[`../../../../resources/modes/${mode}.webp`]
}
