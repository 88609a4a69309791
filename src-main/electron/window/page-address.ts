// The one origin of the window: its page and all its data live below it.

export const pageOrigin = 'app://studio'
export const pageUrl = `${pageOrigin}/index.html`
