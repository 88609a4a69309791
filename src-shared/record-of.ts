// One value for each of a list of names.

/** An object with every name and its value, typed by the names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  // Object.fromEntries forgets which names there are.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}
