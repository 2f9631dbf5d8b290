import { COMPETITIONS } from '@touchline/domain/competitions/registry.ts';
import { expect, test } from 'vitest';
import type { DueMatch, FeedNeed } from '#connector.ts';
import { CONNECTORS } from '#connectors.ts';
import { example } from '#example/connector.ts';
import { FeedError } from '#feed-source.ts';

const NOW = Date.UTC(2026, 10, 21, 16);
const OUR_IDS = new Set(COMPETITIONS.map(({ id }) => id));

const dueOf = (competitionId: string): DueMatch => ({
  sourceId: '77',
  competitionId,
  seasonLabel: '2026-27',
  round: 'Matchday 12',
  kickOff: NOW,
  phase: 'live',
});

test('names of connectors are unique, fit into settings and lead to our competitions over HTTPS', () => {
  const names = CONNECTORS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, origin, competitions, facts } of CONNECTORS) {
    expect(name).toMatch(/^[a-z][a-z-]+$/);
    expect(new URL(origin)).toMatchObject({ origin, protocol: 'https:' });
    expect([...competitions.keys()].filter((id) => !OUR_IDS.has(id))).toEqual([]);
    expect([facts.latency, facts.licence].filter((text) => !/[.)]$/.test(text))).toEqual([]);
  }
});

test.each([...CONNECTORS, example].map((connector) => [connector.name, connector] as const))(
  '%s: requests of its competitions alone, and what is cut off, foreign or empty is a FeedError',
  (_, connector) => {
    const [competitionId = ''] = connector.competitions.keys();
    const feedNeeds = (id: string): FeedNeed[] => [
      { kind: 'schedule', competitionId: id, seasonLabel: '2026-27' },
      { kind: 'live', now: NOW, matches: [dueOf(id)] },
    ];
    for (const need of feedNeeds(competitionId)) {
      const requests = connector.requests(need);
      expect(requests.length).toBeGreaterThan(0);
      for (const { path } of requests) {
        expect(path).toMatch(/^\/[\w\-/.?&=[\]]+$/);
        for (const body of ['', '{"a": [', '"text"', '<html></html>'])
          expect(() => connector.read({ path, at: NOW, body })).toThrow(FeedError);
      }
    }
    expect(connector.requests({ kind: 'schedule', competitionId: 'unknown', seasonLabel: '2026-27' })).toEqual([]);
    expect(connector.requests({ kind: 'live', now: NOW, matches: [] })).toEqual([]);
  },
);
