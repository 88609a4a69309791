// Names of the files that a task of the decoder leaves behind, beside the products, which are named as they are called.

export const thumbnailFile = 'thumbnail.webp'
/** A thumbnail for paper. */
export const printedFile = 'thumbnail.jpg'
export const remediedFile = 'remedied'
/** The views of a sheet in reading order. */
export const viewFiles = ['view-1.png', 'view-2.png', 'view-3.png', 'view-4.png'] as const
