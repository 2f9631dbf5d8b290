/** Reads lines of `countries | surnames`, an underscore for a space within a name: the countries by surname, in order. */
export const surnamesByCountry = (table: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim().split(' ')))
      .flatMap(([countries = [], names = []]) => names.map((name) => [name.replaceAll('_', ' '), countries] as const)),
  );
