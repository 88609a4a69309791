// Which picture of the tray is looked at, large; none while the tray is.
import { create } from 'zustand'

export const useLookedAt = create<{ readonly id: string | null }>(() => ({ id: null }))

export const lookAt = (id: string): void => useLookedAt.setState({ id })

export const endLook = (): void => useLookedAt.setState({ id: null })
