import { expect, test } from 'vitest';
import { KindIndex } from './kind-index.ts';

test('a nickname given later does not bring back how popular an entry was before', () => {
  const index = new KindIndex({ isOfNames: true });
  const load = (popularityOf: Readonly<Record<string, number>>): void => {
    index.begin();
    index.add(
      Object.entries(popularityOf).map(([id, popularity]) => ({ id, names: [`Club ${id}`], about: [], popularity })),
    );
    index.end();
  };
  load({ a: 2, b: 1 });
  load({ a: 2, b: 3 });
  index.rename(new Map([['b', ['Reds']]]));
  expect(index.find('club', 2).list.map(({ id }) => id)).toEqual(['b', 'a']);
});
