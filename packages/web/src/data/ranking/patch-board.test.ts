import { expect, test } from 'vitest';
import { leavesUnknown, withBoardChange } from '#data/ranking/patch-board.ts';
import { replyOf as reply, rowOf as row } from '#data/ranking/sample-board.ts';

test('[R18, E7] a pushed board comes in its new order and keeps the reports that were read', () => {
  const before = reply();
  const after = withBoardChange(before, { list: [row('b', 1, { profit: 5000 }), row('c', 2), row('a', 3)] });
  expect(after.list.map(({ userId, rank, profit }) => [userId, rank, profit])).toEqual([
    ['b', 1, 5000],
    ['c', 2, 998],
    ['a', 3, 997],
  ]);
  expect(after.list.map(({ bettingReportList }) => bettingReportList.map(({ id }) => id))).toEqual([
    ['b-1'],
    [],
    ['a-1'],
  ]);
  expect(after.list[2]?.showMore).toBe(1);
});

test('[R18] rows that did not change are not drawn again', () => {
  const before = reply();
  const after = withBoardChange(before, { list: [row('a', 1), row('b', 2, { popularity: 9 })] });
  expect(after.list[0]).toBe(before.list[0]);
  expect(after.list[1]).not.toBe(before.list[1]);
});

test('[C8] the own row follows the board', () => {
  const after = withBoardChange(reply(row('b', 2)), { list: [row('b', 1, { profit: 2000 }), row('a', 2)] });
  expect([after.mine?.rank, after.mine?.profit]).toEqual([1, 2000]);
});

test('[R18] the server is asked for reports of rows with news, and for the own row below the board', () => {
  const places = [row('a', 1), row('b', 2)];
  expect(leavesUnknown(reply(), { list: places })).toBe(false);
  expect(leavesUnknown(reply(row('b', 2)), { list: places })).toBe(false);
  expect(leavesUnknown(reply(), { list: [row('a', 1), row('b', 2, { popularity: 9 })] })).toBe(false);
  expect(leavesUnknown(reply(), { list: [row('a', 1), row('b', 2, { settled: 5 })] })).toBe(true);
  expect(leavesUnknown(reply(), { list: [...places, row('c', 3)] })).toBe(true);
  expect(leavesUnknown(reply(row('z', 90)), { list: places })).toBe(true);
});
