// The light that models stand in: which room is around them and how its brightness becomes colours, kept on this computer.
import { z } from 'zod'
import { create } from 'zustand'
import { keepFilters } from '../../../state/keep-filters.ts'
import { type Room, rooms } from './studio-light.ts'

/** How what is brighter than white becomes a colour: as Khronos asks of product pictures, as film has it, or cut off. */
export const tones = ['neutral', 'filmic', 'none'] as const
export type Tones = (typeof tones)[number]

type ModelLight = { readonly room: Room; readonly tones: Tones }

const schema: z.ZodType<ModelLight> = z.object({
  room: z.enum(rooms).catch('studio'),
  tones: z.enum(tones).catch('neutral'),
})

export const useModelLight = create<ModelLight>()(() => ({ room: 'studio', tones: 'neutral' }))
keepFilters(useModelLight, 'viewer.model-light', schema)
