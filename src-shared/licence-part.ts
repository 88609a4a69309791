// One part of the app that is not our own, as the list of licences names it.

export type LicencePart = {
  readonly name: string
  /** Empty where the part has none of its own. */
  readonly version: string
  /** As the part names it, such as `MIT`. */
  readonly licence: string
  readonly text: string
}

/** The words by which a part is found; its text is too long to be searched for one. */
export const partWords = ({ name, version, licence }: LicencePart) => `${name} ${version} ${licence}`

/** Where the window finds the list: a file of its own, which the build writes. */
export const licenceFileName = 'licences.json'
