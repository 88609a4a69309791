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

/** As programs that write it call it, in every language. */
export const variantTitles: Readonly<Record<PictureVariant, string>> = {
  'old-jpeg': 'TIFF, old-style JPEG',
  'jpeg-2000': 'TIFF, JPEG 2000',
  'jpeg-xl': 'TIFF, JPEG XL',
  'webp-in-tiff': 'TIFF, WebP',
  lerc: 'TIFF, LERC',
  lzma: 'TIFF, LZMA',
  jbig: 'TIFF, JBIG',
  dwa: 'EXR, DWA',
  deep: 'EXR, deep',
}

/** The variant of this name. */
export const variantNamed = (name: unknown) => pictureVariants.find((each) => each === name)
