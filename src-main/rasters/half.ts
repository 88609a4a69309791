// Half floats (IEEE 754 binary16) as exact numbers.

let table: Float32Array | undefined

/** All 65,536 half floats by their bits; built once. */
export function halfTable(): Float32Array {
  if (table) return table
  const built = new Float32Array(65_536)
  for (let bits = 0; bits < 65_536; bits++) {
    const sign = bits & 0x8000 ? -1 : 1
    const exponent = (bits >> 10) & 31
    const fraction = bits & 1023
    if (exponent === 31) built[bits] = fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY
    else if (exponent === 0) built[bits] = sign * fraction * 2 ** -24
    else built[bits] = sign * (1024 + fraction) * 2 ** (exponent - 25)
  }
  table = built
  return built
}
