// electron.powerMonitor: silent until a test emits suspend, resume or shutdown.
import { EventEmitter } from 'node:events'
import type { PowerMonitor as ElectronPowerMonitor } from 'electron'
import { type Part, strictClass } from '../strict.ts'

class PowerMonitor extends EventEmitter implements Part<ElectronPowerMonitor> {
  readonly onBatteryPower = false

  isOnBatteryPower(): boolean {
    return false
  }
  getSystemIdleTime(): number {
    return 0
  }
}
strictClass(PowerMonitor)

export const powerMonitor = new PowerMonitor()
