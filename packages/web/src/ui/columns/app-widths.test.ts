import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WIDTHS } from '#ui/columns/use-is-app-wide.ts';

const SOURCES = join(import.meta.dirname, '../..');
const QUERY = /@container touchline ([^{]*)\{/g;

test('styles ask for the width of the app at the named widths only, and never for that of the window', () => {
  const allowed = new Set<string>(WIDTHS.map((width) => `(min-width: ${width}px)`));
  const sheets = globSync('**/*.css', { cwd: SOURCES }).map((file) => [
    file,
    readFileSync(join(SOURCES, file), 'utf8'),
  ]);
  const queries = sheets.flatMap(([file = '', css = '']) =>
    [...css.matchAll(QUERY)].map(([, query = '']) => ({ file, query: query.trim() })),
  );
  expect(queries.length).toBeGreaterThan(4);
  expect(queries.filter(({ query }) => !allowed.has(query))).toEqual([]);
  const byWindow = sheets.filter(([, css = '']) => /@media[^{]*min-width/.test(css));
  expect(byWindow.map(([file]) => file)).toEqual([]);
});
