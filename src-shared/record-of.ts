// Records and their names, without losing which names there are.

/** An object with every name and its value, typed by the names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  // Object.fromEntries forgets which names there are.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

/** The names of an object that has no others than its type says. */
export function namesOf<T extends object>(of: T): (keyof T & string)[] {
  // Object.keys forgets them too: at run time there may be more.
  return Object.keys(of) as (keyof T & string)[]
}

/** An object with a value for each of all its names, typed by the name it stands under. */
export function eachOf<T extends object>(
  names: readonly (keyof T & string)[],
  make: <Name extends keyof T & string>(name: Name) => T[Name],
): T {
  // Object.fromEntries forgets which value stands under which name.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as T
}
