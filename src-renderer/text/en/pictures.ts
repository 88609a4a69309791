// The words of a picture in the viewer: its stage, what it is compared with and its histogram; in English.

export const pictureText = {
  'viewer.hintPicture':
    'Wheel zooms, drag moves, double-click shows real pixels. Keys + − F 1, C compares, hold B for the source',
  'viewer.pictureStage':
    'Picture. Plus and minus zoom, F fits, 1 shows real pixels, C compares it with the source, B shows the source as long as it is held, H shows the histogram.',
  'viewer.pictureBroken': 'This picture cannot be shown. The file is saved as the service sent it.',
  'viewer.compare.off': 'Result only',
  'viewer.compare.slider': 'Slider',
  'viewer.compare.beside': 'Side by side',
  'viewer.compare.before': 'Before',
  'viewer.compare.after': 'After',
  'viewer.compare.edge': 'Edge between before and after',
  'viewer.compare.which': 'Picture to compare with',
  'viewer.compare.missing': 'The source picture is no longer on this computer.',
  'viewer.pixelDepth': 'read in 8 bits, the file has {{bits}}',
  'viewer.opacity': 'opacity',
  'viewer.compare.difference': 'Difference',
  'viewer.compare.source': 'Source only',
  'viewer.compare.strength': 'How strongly differences are shown',
  'viewer.compare.times': '×{{n}}',
  'viewer.histogram': 'Histogram',
  'viewer.histogram.also': 'levels brightness clipping exposure',
  'viewer.histogram.every': 'One pixel in {{n}} across and down is counted',
  'viewer.histogram.range': 'Darkest to brightest',
  'viewer.histogram.black': 'Black',
  'viewer.histogram.white': 'White',
  'viewer.histogram.clear': 'Transparent',
  'keys.place.picture': 'Pictures',
  'keys.before': 'Show the source as long as it is held',
} as const
