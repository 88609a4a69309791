// Pictures of the tray dragged onto slots: what a drag carries, and reading it back.

const type = 'application/x-asset-studio-picture'

type Carrier = Pick<DataTransfer, 'types' | 'getData' | 'setData'> & { effectAllowed: string }

/** Lets a drag carry one picture. */
export function carryPicture(data: Carrier, hash: string): void {
  data.setData(type, hash)
  data.effectAllowed = 'copyMove'
}

/** True while a picture of the tray hovers; which one is hidden until it is dropped. */
export function carriesPicture(data: Pick<DataTransfer, 'types'>): boolean {
  return data.types.includes(type)
}

/** The picture that was dropped, if it is one. */
export function carriedPicture(data: Pick<DataTransfer, 'getData'>): string | null {
  const hash = data.getData(type)
  return /^[0-9a-f]{64}$/.test(hash) ? hash : null
}
