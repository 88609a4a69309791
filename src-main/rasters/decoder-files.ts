// Names of the files that a task of the decoder leaves behind, beside the products, which are named as they are called.

export const thumbnailFile = 'thumbnail.webp'
export const remediedFile = 'remedied'
