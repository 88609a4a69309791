// The place under the pointer, kept outside React's tree so that moving the mouse draws the read-outs and nothing else.
import { useSyncExternalStore } from 'react'
import type { Point } from './height-units.ts'

export type Cursor = {
  get(): Point | undefined
  /** In samples from the top left; undefined when the pointer is beside the map. */
  set(place: Point | undefined): void
  subscribe(listener: () => void): () => void
}

export function createCursor(): Cursor {
  const listeners = new Set<() => void>()
  let current: Point | undefined
  return {
    get: () => current,
    set(place) {
      if (place === current || (place && current && place.x === current.x && place.y === current.y)) return
      current = place
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useCursor(cursor: Cursor): Point | undefined {
  return useSyncExternalStore(cursor.subscribe, cursor.get)
}
