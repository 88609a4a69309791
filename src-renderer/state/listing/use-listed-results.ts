// Offers the listing of a place while it is shown.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Listing, offerListing } from './listed-results.ts'

/** Offers a place's listing while it is shown. */
export function useListedResults(source: Listing): void {
  const current = useRef(source)
  useLayoutEffect(() => {
    current.current = source
  })
  useEffect(() => offerListing((orderId) => current.current(orderId)), [])
}
