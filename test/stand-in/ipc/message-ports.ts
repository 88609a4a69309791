// electron.MessageChannelMain: two ports in the main process, of which one may be handed to a utility process.
import { EventEmitter } from 'node:events'
import type {
  MessageChannelMain as ElectronMessageChannelMain,
  MessagePortMain as ElectronMessagePortMain,
} from 'electron'
import { asElectron, type Part, strictClass } from '../strict.ts'

type Carry = (data: unknown) => void

export class MessagePortMain extends EventEmitter implements Part<ElectronMessagePortMain> {
  #carry: Carry = () => {}
  #waiting: unknown[] | undefined = []

  /** Where what is posted goes; and, returned, how something arrives. */
  static connect(port: MessagePortMain, carry: Carry): Carry {
    port.#carry = carry
    return (data) => {
      if (port.#waiting) port.#waiting.push(data)
      else port.emit('message', { data, ports: [] })
    }
  }

  postMessage(message: unknown): void {
    this.#carry(structuredClone(message))
  }
  start(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = undefined
    for (const data of waiting) this.emit('message', { data, ports: [] })
  }
  close(): void {
    this.#carry = () => {}
    this.emit('close')
  }
}
strictClass(MessagePortMain)

export class MessageChannelMain implements Part<ElectronMessageChannelMain> {
  readonly port1: ElectronMessagePortMain
  readonly port2: ElectronMessagePortMain

  constructor() {
    const [one, two] = [new MessagePortMain(), new MessagePortMain()]
    const toTwo = MessagePortMain.connect(two, (data) => toOne(data))
    const toOne = MessagePortMain.connect(one, toTwo)
    this.port1 = asElectron<ElectronMessagePortMain>(one)
    this.port2 = asElectron<ElectronMessagePortMain>(two)
  }
}
strictClass(MessageChannelMain)
