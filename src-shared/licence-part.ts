// One part of the app that is not our own, as the list of licences names it.
import { z } from 'zod'

export const licencePartSchema = z
  .object({
    name: z.string(),
    /** Empty where the part has none of its own. */
    version: z.string(),
    /** As the part names it, such as `MIT`; empty for terms of its own, which its text says. */
    licence: z.string(),
    /** Empty where the part brings none. */
    text: z.string(),
    /** Whose it is; empty where it does not say so. */
    by: z.string(),
  })
  .readonly()
export type LicencePart = z.infer<typeof licencePartSchema>

/** The words by which a part is found; its text is too long to be searched for one. */
export const partWords = ({ name, version, licence }: LicencePart) => `${name} ${version} ${licence}`

/** Where the window finds the list: a file of its own, which the build writes. */
export const licenceFileName = 'licences.json'
