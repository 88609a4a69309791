// Which objects of an FBX are shown: by their own word, by that of what they hang on, and by that of layers. Each is asked once.
import type { FbxDocument, FbxObject } from './fbx-document.ts'

/** What is said of an object and of all that it hangs on: invisible by any word, and the display layer nearest to it. */
type Above = { readonly invisible: boolean; readonly layer: FbxObject | undefined }

const none: Above = { invisible: false, layer: undefined }

export class FbxShown {
  readonly #document: FbxDocument
  readonly #known = new Map<FbxObject, Above>()
  /** Objects by whether they are a coarser level of detail or hang below one. */
  readonly #coarser = new Map<FbxObject, boolean>()

  constructor(document: FbxDocument) {
    this.#document = document
    // Of the levels in a group the first one is the finest; all others show the same thing again.
    for (const { id, kind, type } of document.objects.values()) {
      if (kind !== 'Model' || type !== 'LodGroup') continue
      for (const { object } of document.below(id, 'Model').slice(1)) this.#coarser.set(object, true)
    }
  }

  /**
   * An object may be switched off by itself, or be invisible with all that hangs on it, by its own word or by that of the display
   * layer nearest to it. Throws for objects that contain themselves.
   */
  isShown(model: FbxObject): boolean {
    if (this.#document.number(model, 'Show') === 0) return false
    const { invisible, layer } = this.#above(model, 0)
    return !invisible && !(layer && this.#document.number(layer, 'Show') === 0)
  }

  /** Whether the object is a coarser level of detail or hangs below one. Throws for objects that contain themselves. */
  isCoarser(model: FbxObject, depth = 0): boolean {
    if (this.#coarser.size === 0) return false
    const known = this.#coarser.get(model)
    if (known !== undefined) return known
    this.#document.holdChain(model, depth)
    const parent = this.#document.above(model.id, 'Model')[0]
    const found = parent !== undefined && this.isCoarser(parent, depth + 1)
    this.#coarser.set(model, found)
    return found
  }

  #above(model: FbxObject, depth: number): Above {
    const known = this.#known.get(model)
    if (known) return known
    const document = this.#document
    document.holdChain(model, depth)
    const parent =
      document.number(model, 'Visibility Inheritance') === 0 ? undefined : document.above(model.id, 'Model')[0]
    const further = parent ? this.#above(parent, depth + 1) : none
    const found = {
      invisible: (document.number(model, 'Visibility') ?? 1) <= 0 || further.invisible,
      layer: document.above(model.id, 'CollectionExclusive')[0] ?? further.layer,
    }
    this.#known.set(model, found)
    return found
  }
}
