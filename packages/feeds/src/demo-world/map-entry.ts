/** The value under a key, made when it is first requested. */
export const mapEntry = <Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
};
