// The dialog that a part of the window is in, so that its keys work while that dialog is the topmost, and only then.
import { createContext } from 'react'

/** Null for the window itself. */
export const LayerContext = createContext<string | null>(null)
