// What the place that is shown lists around a result, and in which sequence: what the viewer steps through once it is opened from there.

/** The ids of the orders that stand together with this one where it is shown, in their sequence there; empty when it is not. */
export type Listing = (orderId: string) => readonly string[]

let listing: Listing | undefined

/** The newest is asked until the returned function is called. */
export function offerListing(source: Listing): () => void {
  listing = source
  return () => {
    if (listing === source) listing = undefined
  }
}

export function listedAround(orderId: string): readonly string[] {
  return listing?.(orderId) ?? []
}
