// Ready sets of colours, dark to light, that a design can be printed or painted in.
import type { Colour } from '../../canvas.ts'

export type Palette = { name: string; colours: readonly [Colour, Colour, Colour, Colour, Colour] }

/** Eight moods. */
export const palettes: readonly Palette[] = [
  {
    name: 'porcelain',
    colours: [
      [13, 27, 62],
      [31, 74, 148],
      [92, 142, 203],
      [176, 203, 228],
      [246, 242, 231],
    ],
  },
  {
    name: 'vermilion',
    colours: [
      [42, 12, 14],
      [128, 24, 24],
      [205, 66, 38],
      [236, 152, 92],
      [250, 233, 206],
    ],
  },
  {
    name: 'celadon',
    colours: [
      [18, 44, 40],
      [42, 94, 82],
      [107, 155, 132],
      [178, 206, 180],
      [241, 243, 226],
    ],
  },
  {
    name: 'ink and gold',
    colours: [
      [16, 17, 22],
      [52, 48, 50],
      [140, 105, 50],
      [212, 172, 92],
      [250, 236, 200],
    ],
  },
  {
    name: 'plum',
    colours: [
      [30, 14, 40],
      [88, 34, 84],
      [168, 72, 110],
      [226, 142, 140],
      [252, 228, 214],
    ],
  },
  {
    name: 'indigo and saffron',
    colours: [
      [20, 20, 58],
      [58, 52, 116],
      [150, 92, 108],
      [232, 152, 64],
      [252, 226, 158],
    ],
  },
  {
    name: 'pine and clay',
    colours: [
      [22, 36, 30],
      [58, 80, 58],
      [150, 122, 82],
      [206, 156, 118],
      [244, 228, 206],
    ],
  },
  {
    name: 'lagoon',
    colours: [
      [8, 38, 54],
      [16, 94, 112],
      [58, 158, 158],
      [156, 212, 192],
      [246, 243, 222],
    ],
  },
]
