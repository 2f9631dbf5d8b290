import { apiFootball } from '@touchline/feeds/api-football/connector.ts';
import type { Connector } from '@touchline/feeds/connector.ts';
import { footballData } from '@touchline/feeds/football-data/connector.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createFeedSimulator } from '#feed-simulator.ts';
import { needOf, readings, scheduleOf, send } from '#test/test-connector.ts';
import type { Fault } from './faults.ts';

const START = Date.UTC(2026, 10, 21, 15);
const MINUTE_MS = 60_000;
/** In the 31st minute of most matches: Arsenal lead 1-0, Liverpool and City have 1-1. */
const NOW = START + 30 * MINUTE_MS;

let clock = NOW;
const simulator = await createFeedSimulator({
  now: () => clock,
  start: START,
  latencySeconds: { 'football-data': 0, 'api-football': 0 },
  silenceMs: 20,
});
afterAll(() => simulator.close());
afterEach(() => {
  simulator.clearFaults();
  // Another minute of the limits.
  clock += MINUTE_MS;
});

const fault = (over: Omit<Fault, 'provider' | 'from' | 'to'> & Partial<Fault>): void =>
  simulator.setFault({ provider: 'football-data', from: clock, to: clock + MINUTE_MS, ...over });

const list = () => send(simulator, footballData, '/v4/competitions/PL/matches');
const read = (connector: Connector = footballData) => scheduleOf(simulator, connector, '12387');

test('a limit is refused with 429 and the seconds to wait, a fault of the server is 500; each lasts for its time', async () => {
  fault({ kind: 'limit', seconds: 90 });
  const refused = await list();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '90']);
  clock += MINUTE_MS;
  expect((await list()).status).toBe(200);
  fault({ kind: 'error', times: 1 });
  expect([(await list()).status, (await list()).status]).toEqual([500, 200]);
});

test('API-Football refuses with the status 200, which the connector knows as a limit', async () => {
  fault({ kind: 'limit', provider: 'api-football' });
  expect((await send(simulator, apiFootball, '/status')).status).toBe(200);
  await expect(read(apiFootball)).rejects.toMatchObject({ name: 'ProviderRefusal', kind: 'limit' });
  const wrongKey = await send(simulator, apiFootball, '/fixtures?live=39', { key: 'another-key' });
  const document = { path: '/fixtures?live=39', at: clock, body: await wrongKey.text() };
  expect(() => apiFootball.read(document)).toThrow(expect.objectContaining({ kind: 'key' }));
});

test('football-data.org counts down the requests of a minute, and refuses another key with 403', async () => {
  const left = [await list(), await list()].map(({ headers }) => Number(headers.get('x-requests-available-minute')));
  expect(left[1]).toBe((left[0] ?? 0) - 1);
  expect((await send(simulator, footballData, '/v4/matches', { key: 'another-key' })).status).toBe(403);
});

test('half of a body is refused by the connector, and silence ends without an answer', async () => {
  fault({ kind: 'cut', times: 1 });
  await expect(read()).rejects.toThrow(/not valid JSON/);
  fault({ kind: 'silence', times: 1 });
  await expect(list()).rejects.toThrow(/fetch failed/);
});

test('an old document has the score and the times of then', async () => {
  clock = NOW;
  const [now] = await read();
  fault({ kind: 'old', minutes: 25 });
  const [then] = await read();
  expect([now?.state?.homeScore, then?.state?.homeScore]).toEqual([1, 0]);
  expect(then?.observedAt).toBeLessThan(now?.observedAt ?? 0);
});

test('a goal is dropped from score and events, or only the score has one more', async () => {
  clock = NOW;
  const arsenal = async () => {
    const [match] = await read();
    const goals = match?.incidents?.filter(({ kind }) => kind === 'goal').length;
    return [match?.state?.homeScore, match?.state?.awayScore, goals];
  };
  fault({ kind: 'drop-goal', match: 'premier-league-1' });
  expect(await arsenal()).toEqual([0, 0, 0]);
  simulator.clearFaults();
  fault({ kind: 'extra-goal', match: 'premier-league-1' });
  expect(await arsenal()).toEqual([2, 0, 1]);
});

test('a match has another id, is listed twice, or begins an hour later', async () => {
  clock = NOW;
  const ids = (await read()).map(({ id, kickOff }) => [id, kickOff] as const);
  fault({ kind: 'new-id', match: 'premier-league-2' });
  const renamed = (await read()).map(({ id }) => id);
  expect(renamed.map((id, index) => id === ids[index]?.[0])).toEqual(ids.map((_, index) => index !== 1));
  simulator.clearFaults();
  fault({ kind: 'duplicate', match: 'premier-league-2' });
  const twice = (await read()).filter(({ homeTeamId }) => homeTeamId === '64');
  expect(twice.map(({ state }) => [state?.homeScore, state?.awayScore])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(new Set(twice.map(({ id }) => id)).size).toBe(2);
  simulator.clearFaults();
  fault({ kind: 'time-zone' });
  expect((await read()).map(({ kickOff }) => kickOff)).toEqual(ids.map(([, kickOff]) => kickOff + 3_600_000));
});

test('the clock and the faults are controlled over HTTP, and a wrong control changes nothing', async () => {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${simulator.origin}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });
    return { status: response.status, ...((await response.json()) as { now?: number; error?: string }) };
  };
  expect(await post('clock', { now: START, advanceMs: 1000 })).toMatchObject({ status: 200, now: START + 1000 });
  expect(await post('clock', { speed: -1 })).toEqual({ status: 400, error: 'speed is no number from 0 on.' });
  expect((await post('faults', { provider: 'football-data', kind: 'hunger' })).error).toMatch(
    /^kind is none of limit, /,
  );
  expect((await list()).status).toBe(200);
  expect((await post('faults', { provider: 'football-data', kind: 'error' })).status).toBe(200);
  expect((await list()).status).toBe(500);
  await post('faults', { clear: true });
  expect((await list()).status).toBe(200);
  const page = await (await fetch(simulator.origin)).text();
  expect(page).toContain('This is a simulator.');
  expect(page).toContain('Arsenal FC - Chelsea FC');
});

test('requests are noted with their replies', async () => {
  simulator.setTime(NOW);
  await readings(simulator, footballData, needOf('live', simulator, '12387'));
  expect(simulator.requests().at(-1)).toEqual({
    provider: 'football-data',
    path: '/v4/matches?dateFrom=2026-11-21&dateTo=2026-11-22',
    at: NOW,
    status: 200,
  });
});
