// One block of an EXR: a rectangle of the data window with what each channel has in it.
import type { ExrChannel } from './read-header.ts'

export type ExrBox = { left: number; top: number; width: number; height: number }
/** Samples of a channel in a box: how many in a line, and in how many lines. */
export type ExrShare = { channel: ExrChannel; columns: number; rows: number }

/** How many multiples of `step` there are from `from` on, `count` numbers long. */
export function samplesIn(from: number, count: number, step: number): number {
  return step === 1 ? count : Math.floor((from + count - 1) / step) - Math.floor((from - 1) / step)
}

/** What every channel has in the box, in the order of the file. */
export function sharesOf(channels: readonly ExrChannel[], { left, top, width, height }: ExrBox): ExrShare[] {
  return channels.map((channel) => ({
    channel,
    columns: samplesIn(left, width, channel.across),
    rows: samplesIn(top, height, channel.down),
  }))
}

/** Bytes of the box when unpacked. */
export function bytesOf(shares: readonly ExrShare[]): number {
  return shares.reduce((sum, { channel, columns, rows }) => sum + columns * rows * channel.bytes, 0)
}

/** Visits the runs of samples as they follow each other: line by line, and in a line channel by channel. */
export function eachRun(
  shares: readonly ExrShare[],
  { top, height }: ExrBox,
  visit: (index: number, share: ExrShare, row: number) => void,
): void {
  const rows = shares.map(() => 0)
  for (let y = top; y < top + height; y++)
    for (const [index, share] of shares.entries()) {
      if (share.channel.down !== 1 && y % share.channel.down !== 0) continue
      visit(index, share, rows[index] as number)
      rows[index] = (rows[index] as number) + 1
    }
}
