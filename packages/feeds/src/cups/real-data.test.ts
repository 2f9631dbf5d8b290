import { existsSync, readFileSync } from 'node:fs';
import { ascending } from '@touchline/domain/order.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { batchIn, readAll } from '#feed-testing.ts';
import { openfootball } from '#openfootball/source.ts';
import { findTeam } from '#teams/find-team.ts';
import { cupSquads } from './cup-squads.ts';
import { cupBatches } from './cup-testing.ts';

const DATA = '../shared/data/openfootball';
const hasData = existsSync(DATA);
const NOW = Date.UTC(2026, 10, 21);

const byId = <Item extends { id: string }>(items: readonly Item[]): Item[] =>
  [...items].sort(ascending(({ id }) => id));

test.runIf(hasData).each([
  [`${DATA}/euro/2024.euro.json`, 0, 51],
  [`${DATA}/world-cup/2026.worldcup.json`, 1, 104],
] as const)(
  '[A7] every match, team, season equals that of %s (needs ../shared/data)',
  async (location, index, count) => {
    const [file] = await readAll(openfootball, { location, fetchedAt: NOW });
    const real = batchIn(file);
    const ours = cupBatches(NOW, 'openfootball')[index];
    expect(ours?.matches).toHaveLength(count);
    expect(byId(ours?.matches ?? [])).toEqual(byId(real.matches));
    expect(byId(ours?.teams ?? [])).toEqual(byId(real.teams));
    // Only files remove missing records: built-in data may have less than a file that was imported since.
    const rest = { origin: '', matches: [], teams: [], complete: undefined };
    expect(ours).not.toHaveProperty('complete');
    expect({ ...ours, ...rest }).toEqual({ ...real, ...rest });
  },
);

const Squads = z.array(
  z.object({
    name: z.string(),
    players: z.array(z.object({ number: z.int(), pos: z.enum(['GK', 'DF', 'MF', 'FW']), name: z.string() })),
  }),
);

test.runIf(hasData)('[A7] the squads of 2026: 48 teams, 1248 players (needs ../shared/data)', () => {
  const real = z.parse(Squads, JSON.parse(readFileSync(`${DATA}/world-cup/2026.worldcup.squads.json`, 'utf8')));
  const expected = new Map(
    real.map(({ name, players }) => [
      findTeam('football', '10810', name).id,
      players.map((player) => ({ number: player.number, name: player.name, position: player.pos[0] })),
    ]),
  );
  expect(cupSquads()).toEqual(expected);
  expect([...expected.values()].flat()).toHaveLength(48 * 26);
});
