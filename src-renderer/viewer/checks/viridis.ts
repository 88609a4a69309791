// The scale viridis, whose steps look equally large everywhere and stay apart in grey and to colour-blind eyes.

/**
 * Red, green and blue from 0 to 1 of the lowest value, and what each power of the share adds to it: Matt Zucker's published fit
 * (public domain) of the scale of Nathaniel Smith and Stéfan van der Walt.
 */
export const powers = [
  [0.2777273272234177, 0.005407344544966578, 0.3340998053353061],
  [0.1050930431085774, 1.404613529898575, 1.384590162594685],
  [-0.3308618287255563, 0.214847559468213, 0.09509516302823659],
  [-4.634230498983486, -5.799100973351585, -19.33244095627987],
  [6.228269936347081, 14.17993336680509, 56.69055260068105],
  [4.776384997670288, -13.74514537774601, -65.35303263337234],
  [-5.435455855934631, 4.645852612178535, 26.3124352495832],
] as const

export type Colour = readonly [red: number, green: number, blue: number]

/** The colour of 0..1, each part from 0 to 1; beyond its ends the scale keeps its last colours. */
export function scaleColour(share: number): Colour {
  const at = Math.min(1, Math.max(0, share))
  const part = (which: 0 | 1 | 2) => {
    const value = powers.reduceRight((sum, power) => sum * at + power[which], 0)
    return Math.min(1, Math.max(0, value))
  }
  return [part(0), part(1), part(2)]
}
