// sRGB to OKLab and back (Ottosson): colours in which equal steps look equal.

/** Lightness 0..1, green to red and blue to yellow about −0.4..0.4. */
export type Oklab = { l: number; a: number; b: number }

const linearOf = Float64Array.from({ length: 256 }, (_, n) => {
  const v = n / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

/** From 8-bit sRGB. */
export function toOklab(red: number, green: number, blue: number): Oklab {
  const r = linearOf[Math.round(red)] as number
  const g = linearOf[Math.round(green)] as number
  const b = linearOf[Math.round(blue)] as number
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

/** To 8-bit sRGB, not rounded; a colour outside sRGB is brought in by taking colour away, not light. */
export function fromOklab({ l, a, b }: Oklab): [red: number, green: number, blue: number] {
  let share = 1
  for (let round = 0; round < 6; round++) {
    const rgb = linear(l, a * share, b * share)
    if (rgb.every((v) => v >= -0.001 && v <= 1.001)) break
    share *= 0.85
  }
  const [red, green, blue] = linear(l, a * share, b * share)
  return [encode(red), encode(green), encode(blue)]
}

function linear(lightness: number, a: number, b: number): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function encode(v: number): number {
  const clamped = Math.min(1, Math.max(0, v))
  return 255 * (clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055)
}
