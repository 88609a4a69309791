// Colours that are multiplied with their opacity, as they were before.

/** In place; `pixels` are red, green, blue and opacity, of which `most` is all. */
export function divideOpacity(pixels: Uint8Array | Uint8ClampedArray | Uint16Array, most: number): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = pixels[at + 3] as number
    if (opacity === 0 || opacity === most) continue
    for (let channel = at; channel < at + 3; channel++)
      pixels[channel] = Math.min(most, Math.round(((pixels[channel] as number) * most) / opacity))
  }
}
