/**
 * Memoises a value per name, such as the format of a locale or of a time zone, since creating a format takes
 * milliseconds on a slow phone. When `make` throws, nothing is stored.
 */
export const byName = <Thing>(make: (name: string) => Thing): ((name: string) => Thing) => {
  const things = new Map<string, Thing>();
  return (name) => {
    const thing = things.get(name) ?? make(name);
    things.set(name, thing);
    return thing;
  };
};
