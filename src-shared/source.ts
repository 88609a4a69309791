// A picture the person brought in, and its place in the inputs tray.
import { z } from 'zod'
import { slotNames } from './orders/order-inputs.ts'
import { pictureVariants } from './picture-variants.ts'

const sourceFormats = ['png', 'jpeg', 'webp', 'bmp', 'gif'] as const

/** Bytes of a picture that comes without a file, pasted or dragged out of another program; a file may be larger. */
export const givenBytesLimit = 64 * 1024 * 1024

/** A checked picture, kept as a copy under its SHA-256 (64 hex digits). */
export const sourceSchema = z.object({
  hash: z.string().length(64),
  format: z.enum(sourceFormats),
  bytes: z.number().int(),
  /** Pixels as stored in the file, before its EXIF rotation. */
  width: z.number().int(),
  height: z.number().int(),
  /** Pixels the service will work with: rotated by EXIF, longest edge at most 4096. */
  sentWidth: z.number().int(),
  sentHeight: z.number().int(),
  bitDepth: z.number().int(),
  hasAlpha: z.boolean(),
  frames: z.number().int(),
  /** Without colour; unknown of pictures that were checked by an earlier version. */
  grey: z.boolean().optional(),
})
export type Source = z.infer<typeof sourceSchema>

export const refusalReasons = [
  'empty',
  'not-a-picture',
  'unsupported-format',
  'damaged',
  'too-large',
  'too-many-pixels',
  'too-heavy',
  'not-flattened',
  'unknown-variant',
  'missing',
  'no-access',
  'network-path',
  'device-path',
  'unreadable',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** What can be done here, free and on request: shrink to the limits, or convert to a format that the service takes. */
export const remedies = ['shrink', 'convert'] as const
export type Remedy = (typeof remedies)[number]

/** What a remedy does besides another size and format, each with its own words in the window's texts. */
const remedyChanges = [
  'drawn',
  'newer-drawing',
  'drawing-size',
  'fonts',
  'links',
  'flattened',
  'first-only',
  'colours',
  'heights',
  'brightness',
  'range',
  'light',
  'bright',
  'profile',
  'unknown-colours',
  'extra-channels',
  'inks',
  'white-edges',
  'window',
  'pixel-shape',
  'no-value-mark',
  'scale',
  'sixteen-bit',
  'eight-bit',
] as const
export type RemedyChange = (typeof remedyChanges)[number]

/** What a remedy will make of a refused file, known before it is used. */
export const remedyPlanSchema = z.object({
  format: z.enum(['png', 'jpeg', 'webp']),
  /** Pixels of the file now, upright, and those it will have. */
  width: z.number().int(),
  height: z.number().int(),
  toWidth: z.number().int(),
  toHeight: z.number().int(),
  /** About how many bytes it will have, where a look can tell. */
  bytes: z.number().int().optional(),
  changes: z.array(z.enum(remedyChanges)),
})
export type RemedyPlan = z.infer<typeof remedyPlanSchema>

const checkSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('checking') }),
  z.object({
    state: z.literal('ready'),
    source: sourceSchema,
    /** Its upload to the current account is paid for already, so using it again costs no upload. */
    uploaded: z.boolean(),
    /** That upload was ordered and is not there yet. */
    coming: z.literal(true).optional(),
    /** Another tray entry holds the same bytes. */
    duplicateOf: z.string().optional(),
    /** What a remedy did to the original, if one was used. */
    remedied: z.enum(remedies).optional(),
  }),
  z.object({
    state: z.literal('refused'),
    reason: z.enum(refusalReasons),
    /** Found format, bytes or pixels, whichever the reason is about. */
    found: z.union([z.string(), z.number()]).optional(),
    /** Of an unknown variant, where it has a name. */
    variant: z.enum(pictureVariants).optional(),
    remedy: z.enum(remedies).optional(),
    /** Follows a moment after the remedy, when the file was looked at. */
    plan: remedyPlanSchema.optional(),
  }),
])
export type Check = z.infer<typeof checkSchema>

export const trayItemSchema = z.object({
  id: z.string().min(1).max(64),
  /** File name with its extension, as the person sees it. */
  name: z.string().max(1000),
  /** Folder below the dropped folder, or empty. */
  folder: z.string().max(4000),
  /** The artifact it is, when it is a result of an earlier order. */
  origin: z.string().max(64).optional(),
  /** It came by itself, from the folder that is watched, in this session: nobody chose it yet. */
  arrived: z.literal(true).optional(),
  check: checkSchema,
})
export type TrayItem = z.infer<typeof trayItemSchema>

export const traySchema = z.object({
  items: z.array(trayItemSchema),
  /** Stray system files that were left out, by name count. */
  skipped: z.number().int(),
})
export type Tray = z.infer<typeof traySchema>

/** The folder whose new pictures come into the tray by themselves. */
export const watchedFolderSchema = z.object({
  folder: z.string().max(4096),
  /** Why nothing comes from it now. */
  trouble: z.enum(['gone', 'no-access', 'results']).nullable(),
  /** Pictures that came since it is watched, or since the app was opened. */
  came: z.number().int(),
})
export type WatchedFolder = z.infer<typeof watchedFolderSchema>

/** What came of choosing one: none was chosen, results are saved in it, or it cannot be read. */
export const watchChoices = ['watched', 'none', 'results', 'unreadable'] as const

/** A picture that shows four views: a saved result, or one of the tray. */
export const sheetWordSchema = z.union([
  z.object({ artifactId: z.string().min(1).max(64) }).strict(),
  z.object({ entryId: z.string().min(1).max(64) }).strict(),
])
export type SheetWord = z.infer<typeof sheetWordSchema>

/** What one given file or folder became: the ids of its entries in the tray, and how many stray system files were left out. */
export const addedSchema = z.object({ entries: z.array(z.string().min(1).max(64)), skipped: z.number().int() })
export type Added = z.infer<typeof addedSchema>

/**
 * A picture of an earlier order that was brought back: its slot there, its SHA-256 and its entry in the tray, null when it cannot be
 * had any more. `added` came by this; the others lay there already.
 */
export const returnedSchema = z.object({
  slot: z.enum(slotNames),
  hash: z.string().length(64),
  entry: z.string().min(1).max(64).nullable(),
  added: z.boolean(),
})
export type Returned = z.infer<typeof returnedSchema>
