// electron.Notification: recorded, never shown.
import { EventEmitter } from 'node:events'
import type { Notification as ElectronNotification, NotificationConstructorOptions } from 'electron'
import { record } from '../calls.ts'
import { electronEvent } from '../event.ts'
import { type Part, strictClass } from '../strict.ts'

export class Notification extends EventEmitter implements Part<ElectronNotification> {
  title: string
  body: string
  silent: boolean

  constructor({ title = '', body = '', silent = false }: NotificationConstructorOptions = {}) {
    super()
    this.title = title
    this.body = body
    this.silent = silent
  }

  static isSupported(): boolean {
    return true
  }

  show(): void {
    record('notification.show', { title: this.title, body: this.body })
    setImmediate(() => this.emit('show', electronEvent()))
  }
  close(): void {
    this.emit('close', electronEvent())
  }
}
strictClass(Notification)
