// Names of what makes a picture one that cannot be read here; without schemas, since the decoder loads them.

/** What makes a picture one that cannot be read here, where it has a name. */
export const pictureVariants = [
  'old-jpeg',
  'jpeg-2000',
  'jpeg-xl',
  'webp-in-tiff',
  'lerc',
  'lzma',
  'jbig',
  'dwa',
  'deep',
] as const
export type PictureVariant = (typeof pictureVariants)[number]

/** The variant of this name. */
export const variantNamed = (name: unknown) => pictureVariants.find((each) => each === name)
