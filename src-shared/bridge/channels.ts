// The channels of the bridge: one for every call, one for every event, and one for files that were dropped.

export const callChannel = 'studio:call'
export const eventChannel = 'studio:event'
/** What the preload tells of dropped files: the window has no way to speak here. */
export const filesChannel = 'studio:files'
