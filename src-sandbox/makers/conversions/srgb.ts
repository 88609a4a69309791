// Between linear light and sRGB, both 0 to 1.

export function toSrgb(linear: number): number {
  const value = Math.min(1, Math.max(0, linear))
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

export function toLinear(srgb: number): number {
  return srgb <= 0.04045 ? srgb / 12.92 : ((srgb + 0.055) / 1.055) ** 2.4
}
