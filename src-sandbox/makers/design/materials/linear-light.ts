// Between sRGB bytes and linear light, with tables.

const toLinearTable = new Float32Array(256)
for (let i = 0; i < 256; i++) {
  const v = i / 255
  toLinearTable[i] = v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}

const steps = 8192
const encodeTable = new Float32Array(steps + 2)
for (let i = 0; i < encodeTable.length; i++) {
  const t = (i / steps) ** 2
  encodeTable[i] = 255 * (t <= 0.0031308 ? 12.92 * t : 1.055 * t ** (1 / 2.4) - 0.055)
}

/** Linear light 0..1 of an sRGB byte. */
export function linearOf(byte: number): number {
  return toLinearTable[byte] as number
}

/** The sRGB value 0..255, not rounded, of linear light; more than 1 is cut. */
export function encoded(light: number): number {
  if (light <= 0) return 0
  if (light >= 1) return 255
  const at = Math.sqrt(light) * steps
  const i = at | 0
  const low = encodeTable[i] as number
  return low + (at - i) * ((encodeTable[i + 1] as number) - low)
}

/** Linear light of a colour written as 0xRRGGBB. */
export function linearColour(hex: number): readonly [number, number, number] {
  return [linearOf((hex >> 16) & 255), linearOf((hex >> 8) & 255), linearOf(hex & 255)]
}

/** -0.5 to 0.5, of high frequency: added before rounding it hides the steps of 8 bits. The same for the same pixel. */
export function ditherAt(x: number, y: number): number {
  const v = 52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1)
  return v - Math.floor(v) - 0.5
}
