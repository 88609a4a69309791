// Named options of a form with its variants: kept on this computer, applied field by field, and never two of a kind with one name.

import { z } from 'zod'
import { cutText } from '../../../src-shared/cut-text.ts'
import { listFile, type ReadFile, readListFile, recallList, rememberList } from '../../state/list-file.ts'
import type { Memory } from '../../state/window-memory.ts'
import { type FormRequest, formKinds, requestFrom } from '../kinds/forms.ts'
import { type Also, alsoFrom } from '../variants/variants.ts'

const presetSchema = z.object({
  kind: z.enum(formKinds),
  name: z.string().trim().min(1).max(60),
  options: z.record(z.string(), z.unknown()),
  /** Values chosen besides the options' own; presets of the first version have none. */
  also: z.record(z.string(), z.unknown()).optional(),
})
export type Preset = Omit<z.infer<typeof presetSchema>, 'also'> & { readonly also: Also }

const file = { what: 'presets', version: 2 } as const
const key = 'create.presets'

/** The presets that are kept, each validated by its schema. */
export function recallPresets(memory: Memory): readonly Preset[] {
  return recallList(memory, key).flatMap(presetFrom)
}

/** Keeps the presets; false when there is no room for them. */
export function rememberPresets(memory: Memory, presets: readonly Preset[]): boolean {
  return rememberList(memory, key, presets)
}

export function samePreset(a: Pick<Preset, 'kind' | 'name'>, b: Pick<Preset, 'kind' | 'name'>): boolean {
  return a.kind === b.kind && a.name.trim().toLocaleLowerCase() === b.name.trim().toLocaleLowerCase()
}

/** The form's options and variants under a name; one of the same kind and name is replaced where it stands. */
export function savePreset(
  presets: readonly Preset[],
  name: string,
  { request, also }: { readonly request: FormRequest; readonly also: Also },
): readonly Preset[] {
  const preset: Preset = { kind: request.kind, name: name.trim(), options: { ...request.options }, also }
  const at = presets.findIndex((each) => samePreset(each, preset))
  return at < 0 ? [...presets, preset] : presets.with(at, preset)
}

/** Another name for a preset; null when one of its kind has that name already or it is empty. */
export function renamePreset(presets: readonly Preset[], preset: Preset, name: string): readonly Preset[] | null {
  const named = presetSchema.shape.name.safeParse(name)
  if (!named.success) return null
  const renamed = { ...preset, name: named.data }
  if (presets.some((each) => each !== preset && samePreset(each, renamed))) return null
  return presets.map((each) => (each === preset ? renamed : each))
}

export function removePreset(presets: readonly Preset[], preset: Preset): readonly Preset[] {
  return presets.filter((each) => !samePreset(each, preset))
}

/** Brings a deleted preset back, unless another took its name meanwhile. */
export function restorePreset(presets: readonly Preset[], preset: Preset, at: number): readonly Preset[] {
  return presets.some((each) => samePreset(each, preset)) ? presets : presets.toSpliced(at, 0, preset)
}

/** The presets with the one that `by` replaced as it was; null when that is there no more, or under another name. */
export function presetsAsBefore(presets: readonly Preset[], replaced: Preset, by: Preset): readonly Preset[] | null {
  const at = presets.indexOf(by)
  return at < 0 ? null : presets.with(at, replaced)
}

/** The form's request with the options of a preset. */
export function requestOf({ kind, options }: Preset): FormRequest {
  return requestFrom(kind, options)
}

/** True when a form with these options and variants is what the preset would make of it. */
export function isInUse(preset: Preset, request: FormRequest, also: Also): boolean {
  const values = (each: Also) =>
    JSON.stringify(
      Object.entries(each)
        .filter(([, list]) => list.length > 0)
        .sort(),
    )
  return JSON.stringify(requestOf(preset)) === JSON.stringify(request) && values(preset.also) === values(also)
}

/** The text of a file that holds these presets. */
export function presetFile(presets: readonly Preset[]): string {
  return listFile(file, presets)
}

/** The presets in a file, or what is wrong with it. */
export function readPresetFile(text: string): ReadFile<Preset> {
  return readListFile(file, text, presetFrom)
}

/** The presets with those of a file: equal ones once, others of the same name under a new one. */
export function addPresets(presets: readonly Preset[], added: readonly Preset[]): readonly Preset[] {
  const held = [...presets]
  for (const preset of added) {
    const twin = held.find((each) => samePreset(each, preset))
    if (twin && isInUse(twin, requestOf(preset), preset.also)) continue
    held.push(twin ? { ...preset, name: freeName(held, preset) } : preset)
  }
  return held
}

function freeName(presets: readonly Preset[], preset: Preset): string {
  const stem = cutText(preset.name, 52)
  let number = 2
  while (presets.some((each) => samePreset(each, { ...preset, name: `${stem} (${number})` }))) number += 1
  return `${stem} (${number})`
}

function presetFrom(value: unknown): Preset[] {
  const read = presetSchema.safeParse(value)
  if (!read.success) return []
  const { kind, name, options, also } = read.data
  return [{ kind, name, options: { ...requestFrom(kind, options).options }, also: alsoFrom(kind, also) }]
}
