// The fence behind all that the stand-in hands out: a member it does not have throws instead of reading as undefined.
import type { EventEmitter } from 'node:events'

const askedByTheLanguage = new Set(['then', 'toJSON', 'nodeType', 'asymmetricMatch', '$$typeof'])

function fence<T extends object>(name: string, behind: T): T {
  return new Proxy(behind, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || askedByTheLanguage.has(key))
        return Reflect.get(target, key, receiver)
      throw new Error(`stand-in: ${name}.${key} is not there`)
    },
    getPrototypeOf: (target) => target,
  })
}

/** Fences an object: reading a member that neither it nor its prototype has throws. Returns the same object. */
export function strict<T extends object>(name: string, object: T): T {
  Object.setPrototypeOf(object, fence(name, Object.getPrototypeOf(object)))
  return object
}

/** Fences a class, its statics and its instances alike. */
export function strictClass(type: { readonly name: string; readonly prototype: object }): void {
  strict(type.name, type)
  strict(type.name, type.prototype)
}

/** Some members of one of Electron's types, each with Electron's own signature. */
export type Part<T> = Partial<Omit<T, keyof EventEmitter | 'prototype'>>

/** Hands our part of one of Electron's objects out under Electron's own type. */
export function asElectron<T>(part: Part<T>): T {
  return part as unknown as T
}
