// Electron's accelerators, such as CmdOrCtrl+Shift+S, against a key press.

export interface KeyPress {
  readonly key: string
  readonly control: boolean
  readonly shift: boolean
  readonly alt: boolean
  readonly meta: boolean
}

type Modifier = Exclude<keyof KeyPress, 'key'>

const modifiers: Record<string, Modifier> = {
  commandorcontrol: 'control',
  cmdorctrl: 'control',
  control: 'control',
  ctrl: 'control',
  command: 'meta',
  cmd: 'meta',
  super: 'meta',
  meta: 'meta',
  alt: 'alt',
  option: 'alt',
  shift: 'shift',
}

const keys: Record<string, string> = {
  plus: '+',
  space: ' ',
  esc: 'escape',
  return: 'enter',
  del: 'delete',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
}

/** Whether that key press is that accelerator: the same key and exactly its modifiers. */
export function matches(accelerator: string, press: KeyPress): boolean {
  const parts = accelerator.toLowerCase().split('+')
  const name = parts.pop() ?? ''
  const wanted = new Set(parts.map((part) => modifiers[part]))
  const all: Modifier[] = ['control', 'shift', 'alt', 'meta']
  return (keys[name] ?? name) === press.key.toLowerCase() && all.every((one) => wanted.has(one) === press[one])
}
