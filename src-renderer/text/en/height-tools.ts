// The words of the tools of a height map: measuring, looking at it the other way round, and beside its source; in English.

export const heightToolText = {
  'keys.place.heights': 'Height maps',
  'keys.place.measure': 'Measuring on a height map',
  'keys.measureMove': 'Move the last place by a pixel, in 2D',
  'keys.measureMoveFar': 'Move it by ten pixels',
  'command.measureMap': 'Measure the height map',
  'command.measureMap.also': 'distance length height difference slope angle ruler mm',
  'viewer.measure.toFirst':
    'Click a place of the relief, or press Space for the middle of the view. Escape ends measuring.',
  'viewer.measure.toSecond': 'Click the place to measure to. In 2D the arrow keys move this one by a pixel.',
  'viewer.measure.flat': 'Across the plate',
  'viewer.measure.rise': 'Height difference',
  'viewer.measure.slope': 'Slope',
  'viewer.measure.noHeight': 'no height',
  'viewer.measure.copy': 'Copy as text',
  'viewer.legend.height': 'Height, mm',
  'viewer.legend.slope': 'Slope',
  'viewer.legend.lines': 'Contour lines',
  'viewer.legend.every': 'every {{mm}}',
} as const
