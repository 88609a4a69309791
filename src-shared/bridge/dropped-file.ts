// What the preload tells the main process of files that a person dropped; the window itself never sees it.
import { z } from 'zod'

/** A word of 128 random bits that stands for one dropped file or folder, good for one use. */
export const fileWordSchema = z.string().regex(/^[0-9a-f]{32}$/)

/** Files and folders that one call takes. */
export const mostFiles = 5000

/** The word and the absolute path. */
const droppedFileSchema = z.tuple([fileWordSchema, z.string().min(1).max(32_768)])
export type DroppedFile = z.infer<typeof droppedFileSchema>
export const droppedFilesSchema = z.array(droppedFileSchema).max(mostFiles)
