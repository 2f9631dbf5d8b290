import { expect, test } from 'vitest';
import { EURO } from '#competitions/euro/competition.ts';
import { THIRD_PLACE_TABLES } from '#competitions/third-place-tables.ts';
import { WORLD_CUP } from '#competitions/world-cup/competition.ts';
import { thirdsInSlots } from './third-places.ts';

const sorted = (letters: Iterable<string>): string => [...letters].sort().join('');

/** Every choice of `count` letters. */
const choices = (letters: string, count: number): string[] =>
  count === 0
    ? ['']
    : [...letters].flatMap((letter, at) => choices(letters.slice(at + 1), count - 1).map((rest) => letter + rest));

test.each([
  // 12 over 8 and 6 over 4.
  [WORLD_CUP.id, 'ABCDEFGHIJKL', 8, 495],
  [EURO.id, 'ABCDEF', 4, 15],
])(
  'the table of %s has each combination of groups once, and no slot a group that it may not take',
  (id, groups, count, rows) => {
    const table = THIRD_PLACE_TABLES[id];
    expect(table?.rows).toHaveLength(rows);
    expect(new Set(table?.rows.map(sorted))).toEqual(new Set(choices(groups, count)));
    const misplaced = table?.rows.filter((row) =>
      [...row].some((group, at) => table.slots[at]?.includes(group) !== true),
    );
    expect(misplaced).toEqual([]);
  },
);

const inSlots = (...args: Parameters<typeof thirdsInSlots>) => Object.fromEntries(thirdsInSlots(...args));

test('what came of real tournaments is what the tables say', () => {
  // 2024: Georgia (F) met Spain (1B), Slovakia (E) England (1C), the Netherlands (D) Romania (1E), Slovenia (C) Portugal (1F).
  expect(inSlots(['DEF', 'ABC', 'ABCD', 'ADEF'], [...'CDEF'], THIRD_PLACE_TABLES[EURO.id])).toEqual({
    ADEF: 'F',
    DEF: 'E',
    ABCD: 'D',
    ABC: 'C',
  });
  // 2026: Mexico (1A) met Ecuador (E), England (1L) DR Congo (K).
  expect(inSlots(['CEFHI', 'EHIJK'], [...'BDEFIJKL'], THIRD_PLACE_TABLES[WORLD_CUP.id])).toEqual({
    CEFHI: 'E',
    EHIJK: 'K',
  });
});

test('without a table of these slots a third is named only where there is no other way', () => {
  const of2016 = ['CDE', 'ACD', 'ABF', 'BEF'];
  expect(inSlots(['AB', 'A', 'CD', 'CD'], [...'ABCD'], THIRD_PLACE_TABLES[EURO.id])).toEqual({ A: 'A', AB: 'B' });
  // The slots of 2016: of A to D only B may go to BEF, which leaves A for ABF; C and D may go either way.
  expect(inSlots(of2016, [...'ABCD'], THIRD_PLACE_TABLES[EURO.id])).toEqual({ BEF: 'B', ABF: 'A' });
  // Fewer than there are slots: who goes through is not known yet.
  expect(inSlots(of2016, [...'ABC'])).toEqual({});
  expect(inSlots(['A', 'A'], [...'AB'])).toEqual({});
  expect(inSlots(['DEF', 'ABC', 'ABCD', 'ADEF'], [...'CDE'], THIRD_PLACE_TABLES[EURO.id])).toEqual({});
});
