// How all compared models are looked at is changed for all of them at once, and kept for the viewer as it is there.
import { useModelLook } from '../models/model-look.ts'
import type { Dress } from '../models/surface/dresses.ts'

export const modelTools = {
  onDress: (dress: Dress) => useModelLook.setState({ dress }),
  onBoxed: (boxed: boolean) => useModelLook.setState({ boxed }),
  onGridded: (gridded: boolean) => useModelLook.setState({ gridded }),
  onParallel: (parallel: boolean) => useModelLook.setState({ parallel }),
} as const
