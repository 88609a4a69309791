// How large the cards of the tray are: kept on this computer.
import { z } from 'zod'
import { create } from 'zustand'
import { keepFilters } from '../../state/keep-filters.ts'

/** Pixels that a card is wide at least. */
export const cardWidths = { smallest: 140, usual: 164, largest: 280 } as const

const sizeSchema = z.object({ least: z.number().int().min(cardWidths.smallest).max(cardWidths.largest) })

export const useCardSize = create<z.infer<typeof sizeSchema>>()(() => ({ least: cardWidths.usual }))
keepFilters(useCardSize, 'create.cards', sizeSchema)
