// The words of the galleries in which a style or a mode is chosen.

export const galleryText = {
  'gallery.change': 'Change…',
  'gallery.trades': 'Trades',
  'gallery.all': 'All',
  'gallery.recent': 'Used last',
  'gallery.found_one': '{{n}} found',
  'gallery.found_other': '{{n}} found',
  'gallery.price_one': '{{n}} point for each order, as the form stands',
  'gallery.price_other': '{{n}} points for each order, as the form stands',
  'gallery.useStyle': 'Use this style',
  'gallery.useMode': 'Use this mode',
} as const
