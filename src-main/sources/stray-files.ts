// Files that systems leave in folders and that nobody means to drop.

const names = new Set([
  'thumbs.db',
  'ehthumbs.db',
  'ehthumbs_vista.db',
  'desktop.ini',
  'icon\r',
  '__macosx',
  '$recycle.bin',
  'system volume information',
  'folder.htt',
  '.ds_store',
])

/** True for a file or folder name that is skipped and counted: system files, hidden ones, shortcuts. */
export function isStray(name: string): boolean {
  return name.startsWith('.') || names.has(name.toLowerCase()) || /\.(lnk|url|webloc)$/i.test(name)
}
