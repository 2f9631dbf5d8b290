import type { MatchPlay, MatchShot } from '@touchline/contract/match-coverage.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { applyCoverage, applyPlays } from '#data/room/apply-coverage.ts';
import { coverageQuery, playsQuery } from '#data/room/queries.ts';
import { playOf, shotOf } from '#data/room/sample-coverage.ts';
import { queryClient } from '#platform/query/query-client.ts';

vi.mock('#platform/http/client.ts', () => ({}));

afterEach(() => queryClient.clear());

const { queryKey: playsKey } = playsQuery('m1');
const { queryKey: coverageKey } = coverageQuery('m1');

const push = (entries: MatchPlay[], count: number): void =>
  applyPlays(queryClient, { matchId: 'm1', plays: { entries, count } });
const plays = () => queryClient.getQueryData(playsKey)?.plays?.map(({ id, text }) => `${id} ${text.en}`);
const isToBeRead = (): boolean | undefined => queryClient.getQueryState(playsKey)?.isInvalidated;

test('[C14] a pushed line stands in the place of its own, a new one at the end, twice the same changes nothing', () => {
  queryClient.setQueryData(playsKey, { plays: [playOf('a'), playOf('b')] });
  const corrected = playOf('a', { text: { zh: '改', en: 'Corrected' } });
  push([corrected, playOf('c')], 3);
  push([corrected, playOf('c')], 3);
  expect([plays(), isToBeRead()]).toEqual([['a Corrected', 'b Play b', 'c Play c'], false]);
});

test('[C14] a page that lacks a line, or is notified so, reads the play-by-play again; one that never read it does not', () => {
  push([playOf('a')], 1);
  expect(queryClient.getQueryState(playsKey)).toBeUndefined();
  queryClient.setQueryData(playsKey, { plays: null });
  push([playOf('a')], 1);
  expect([plays(), isToBeRead()]).toEqual([['a Play a'], false]);
  push([playOf('d')], 4);
  expect(isToBeRead()).toBe(true);
  queryClient.setQueryData(playsKey, { plays: [playOf('a')] });
  applyPlays(queryClient, { matchId: 'm1', plays: null });
  expect([plays(), isToBeRead()]).toEqual([['a Play a'], true]);
});

test('[C14] of the coverage only what was pushed changes', () => {
  const officials = [{ role: 'referee' as const, name: 'A. Taylor', country: null }];
  const shots: MatchShot[] = [shotOf('s1')];
  queryClient.setQueryData(coverageKey, { shots, absences: [], officials, odds: null });
  const scored = shotOf('s2', { outcome: 'scored' });
  applyCoverage(queryClient, { matchId: 'm1', shots: { entries: [scored], count: 2 }, absences: null });
  expect(queryClient.getQueryData(coverageKey)).toEqual({
    shots: [shotOf('s1'), scored],
    absences: null,
    officials,
    odds: null,
  });
  expect(queryClient.getQueryState(coverageKey)?.isInvalidated).toBe(false);
  applyCoverage(queryClient, { matchId: 'm1', shots: null });
  expect(queryClient.getQueryState(coverageKey)?.isInvalidated).toBe(true);
});
