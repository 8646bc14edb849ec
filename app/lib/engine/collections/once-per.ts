/**
 * Remembers what was made for an object, for as long as that object lives: `make` is asked once for each. A cache made per database handle
 * shares nothing between processes or tests.
 */
export function oncePer<Owner extends object, Value>(make: (owner: Owner) => Value): (owner: Owner) => Value {
  const made = new WeakMap<Owner, { readonly value: Value }>();
  return (owner) => {
    const known = made.get(owner) ?? { value: make(owner) };
    made.set(owner, known);
    return known.value;
  };
}
