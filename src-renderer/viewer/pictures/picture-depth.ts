// How many bits a channel of a picture's file has: the page draws every picture in eight.
import { useQuery } from '@tanstack/react-query'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The byte of a PNG that tells its depth, after the signature and the size. */
const depthAt = 24

/** Undefined for a file that is no PNG, the only format of pictures here that has more than eight. */
function depthOf(head: Uint8Array): number | undefined {
  return signature.every((byte, at) => head[at] === byte) ? head[depthAt] : undefined
}

/** Asks for no more of the file than its beginning. */
export function usePictureDepth(address: string): number | undefined {
  const { data } = useQuery({
    queryKey: ['picture-depth', address],
    queryFn: async ({ signal }) => depthOf(await headOf(address, signal)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? undefined
}

async function headOf(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(address, { headers: { range: `bytes=0-${depthAt}` }, signal })
  const reader = answer.body?.getReader()
  const head: number[] = []
  while (reader && head.length <= depthAt) {
    const { done, value } = await reader.read()
    if (done) break
    head.push(...value.subarray(0, depthAt + 1))
  }
  await reader?.cancel()
  return Uint8Array.from(head)
}
