/** The value of a key, created when first requested. */
export const mapEntry = <Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
};
