// electron.utilityProcess: a child process of Node with a parent port.
import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import type {
  MessagePortMain as ElectronMessagePortMain,
  UtilityProcess as ElectronUtilityProcess,
  ForkOptions,
} from 'electron'
import { app } from '../app/app.ts'
import { electronEvent } from '../event.ts'
import type { MessagePortMain } from '../ipc/message-ports.ts'
import { asElectron, type Part, strict, strictClass } from '../strict.ts'

/** What goes over the channel to and from `utility-entry.ts`. */
export type UtilityMessage =
  | { readonly to: 'parent port'; readonly data: unknown; readonly ports: readonly number[] }
  | { readonly to: number; readonly data: unknown }

/** What Electron lets through to Node; anything else is dropped without a word (node_bindings.cc). */
const allowed = [
  '--diagnostic-dir',
  '--dns-result-order',
  '--no-deprecation',
  '--throw-deprecation',
  '--trace-deprecation',
  '--trace-warnings',
]

/** Node's arguments for those of `execArgv` that count in Electron; V8's own come in --js-flags. Rejections only warn there. */
export function honoured(execArgv: readonly string[]): string[] {
  const flags = execArgv.flatMap((arg) => {
    if (arg.startsWith('--js-flags=')) return arg.slice('--js-flags='.length).split(/\s+/)
    return allowed.includes(arg.replace(/=.*$/s, '')) ? [arg] : []
  })
  return [...flags, '--unhandled-rejections=warn-with-error-code']
}

const stdio = {
  inherit: ['ignore', 'inherit', 'inherit', 'ipc'],
  pipe: ['ignore', 'pipe', 'pipe', 'ipc'],
  ignore: ['ignore', 'ignore', 'ignore', 'ipc'],
} as const

class UtilityProcess extends EventEmitter implements Part<ElectronUtilityProcess> {
  readonly stdout: ChildProcess['stdout']
  readonly stderr: ChildProcess['stderr']
  readonly #child: ChildProcess
  readonly #arrivals = new Map<number, (data: unknown) => void>()
  #lastPort = 0

  constructor(modulePath: string, args: string[] = [], options: ForkOptions = {}) {
    super()
    const { cwd, serviceName = 'Node Utility Process' } = options
    // As in Electron, an empty environment means that of the app.
    const env = options.env && Object.keys(options.env).length > 0 ? options.env : process.env
    const kind = typeof options.stdio === 'string' ? options.stdio : 'inherit'
    this.#child = fork(modulePath, args, {
      execArgv: [...honoured(options.execArgv ?? []), '--import', new URL('./utility-entry.ts', import.meta.url).href],
      env: env as NodeJS.ProcessEnv,
      serialization: 'advanced',
      stdio: [...(stdio[kind as keyof typeof stdio] ?? stdio.inherit)],
      ...(cwd === undefined ? {} : { cwd }),
    })
    this.stdout = this.#child.stdout
    this.stderr = this.#child.stderr
    this.#child.once('spawn', () => this.emit('spawn'))
    this.#child.on('error', () => {})
    this.#child.on('message', (message: UtilityMessage) => {
      if (message.to === 'parent port') this.emit('message', message.data)
      else this.#arrivals.get(message.to)?.(message.data)
    })
    this.#child.once('exit', (code, signal) => {
      const exitCode = code ?? 15
      const reason = signal === null ? 'abnormal-exit' : 'killed'
      const details = { type: 'Utility', reason, exitCode, serviceName: 'node.mojom.NodeService', name: serviceName }
      if (exitCode !== 0) app.emit('child-process-gone', electronEvent(), details)
      this.emit('exit', exitCode)
    })
  }

  get pid(): number | undefined {
    return this.#child.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined
  }

  postMessage(message: unknown, transfer: ElectronMessagePortMain[] = []): void {
    const ports = transfer.map((port) => {
      const to = ++this.#lastPort
      const own = port as unknown as MessagePortMain
      this.#arrivals.set(to, (data) => own.postMessage(data))
      own.on('message', ({ data }: { data: unknown }) => this.#post({ to, data }))
      own.start()
      return to
    })
    this.#post({ to: 'parent port', data: structuredClone(message), ports })
  }

  kill(): boolean {
    return this.#child.kill()
  }

  #post(message: UtilityMessage): void {
    if (this.#child.connected) this.#child.send(message, () => {})
  }
}
strictClass(UtilityProcess)

export const utilityProcess = strict('utilityProcess', {
  fork: (modulePath: string, args?: string[], options?: ForkOptions) =>
    asElectron<ElectronUtilityProcess>(new UtilityProcess(modulePath, args, options)),
} satisfies Partial<typeof Electron.utilityProcess>)
