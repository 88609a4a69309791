// The latest value of a component for listeners that were set up earlier.
import { type RefObject, useRef } from 'react'

export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  latest.current = value
  return latest
}
