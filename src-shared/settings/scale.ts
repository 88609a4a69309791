// How large the whole interface is drawn, in percent: the sizes that are offered, and which one follows.

export const scales = [80, 90, 100, 110, 125, 150] as const
export type Scale = (typeof scales)[number]
export const usualScale: Scale = 100

/** The next larger (1) or smaller (-1) size; the last one stays. */
export function scaleAfter(scale: Scale, step: 1 | -1): Scale {
  return scales[scales.indexOf(scale) + step] ?? scale
}
