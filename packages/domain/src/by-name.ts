/**
 * One thing for each name, such as the format of a locale or of a time zone, made when it is first requested: to make a format takes
 * a slow phone milliseconds. What `make` throws is thrown, and nothing is kept.
 */
export const byName = <Thing>(make: (name: string) => Thing): ((name: string) => Thing) => {
  const things = new Map<string, Thing>();
  return (name) => {
    const thing = things.get(name) ?? make(name);
    things.set(name, thing);
    return thing;
  };
};
