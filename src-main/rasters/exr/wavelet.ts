// The wavelet of PIZ undone in place: pairs of averages and differences, from the coarsest level to the finest.

type Grid = { data: Uint16Array; start: number; columns: number; stepX: number; rows: number; stepY: number }

/** `most` is the highest number there is; up to 14 bits the sums are signed, above them they wrap. */
export function undoWavelet({ data, start, columns, stepX, rows, stepY }: Grid, most: number): void {
  const undo = most < 1 << 14 ? undo14 : undo16
  let near = 1
  while (near * 2 <= Math.min(columns, rows)) near *= 2
  for (let far = near, step = near >> 1; step >= 1; far = step, step >>= 1) {
    const [besides, below] = [stepX * step, stepY * step]
    const lastY = start + stepY * (rows - far)
    let y = start
    for (; y <= lastY; y += stepY * far) {
      const lastX = y + stepX * (columns - far)
      let x = y
      for (; x <= lastX; x += stepX * far) {
        undo(data, x, x + below)
        undo(data, x + besides, x + besides + below)
        undo(data, x, x + besides)
        undo(data, x + below, x + below + besides)
      }
      if (columns & step) undo(data, x, x + below)
    }
    if (rows & step) {
      const lastX = y + stepX * (columns - far)
      for (let x = y; x <= lastX; x += stepX * far) undo(data, x, x + besides)
    }
  }
}

function undo14(data: Uint16Array, low: number, high: number): void {
  const average = ((data[low] as number) << 16) >> 16
  const difference = ((data[high] as number) << 16) >> 16
  const first = average + (difference & 1) + (difference >> 1)
  data[low] = first
  data[high] = first - difference
}

function undo16(data: Uint16Array, low: number, high: number): void {
  const difference = data[high] as number
  const second = ((data[low] as number) - (difference >> 1)) & 0xffff
  data[high] = second
  data[low] = difference + second - 0x8000
}
