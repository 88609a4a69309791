// The light that models stand in: which room is around them, how bright all of it is and how its brightness becomes colours, kept on this computer.
import { z } from 'zod'
import { create } from 'zustand'
import { keepFilters } from '../../../state/keep-filters.ts'
import { type Room, rooms } from './studio-light.ts'

/** How what is brighter than white becomes a colour: as Khronos asks of product pictures, as film has it, or cut off. */
export const tones = ['neutral', 'filmic', 'none'] as const
export type Tones = (typeof tones)[number]

/** By how many stops all light is brighter; each doubles it. */
export const exposures = [-2, -1, 0, 1, 2] as const

type ModelLight = { readonly room: Room; readonly tones: Tones; readonly exposure: (typeof exposures)[number] }

const schema: z.ZodType<ModelLight> = z.object({
  room: z.enum(rooms).catch('studio'),
  tones: z.enum(tones).catch('neutral'),
  exposure: z.literal(exposures).catch(0),
})

export const useModelLight = create<ModelLight>()(() => ({ room: 'studio', tones: 'neutral', exposure: 0 }))
keepFilters(useModelLight, 'viewer.model-light', schema)
