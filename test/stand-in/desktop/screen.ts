// electron.screen: one display.
import { EventEmitter } from 'node:events'
import type { Display, Screen as ElectronScreen } from 'electron'
import { asElectron, type Part, strict, strictClass } from '../strict.ts'

const size = { width: 1920, height: 1080 }
const area = { x: 0, y: 0, ...size }
const display = strict<Part<Display>>('display', {
  id: 1,
  label: '',
  bounds: area,
  workArea: area,
  size,
  workAreaSize: size,
  scaleFactor: 1,
  rotation: 0,
  internal: false,
})

class Screen extends EventEmitter implements Part<ElectronScreen> {
  getPrimaryDisplay(): Display {
    return asElectron<Display>(display)
  }
  getAllDisplays(): Display[] {
    return [this.getPrimaryDisplay()]
  }
  getDisplayMatching(): Display {
    return this.getPrimaryDisplay()
  }
}
strictClass(Screen)

export const screen = new Screen()
