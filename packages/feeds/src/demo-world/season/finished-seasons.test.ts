import { FeedBatch, type FeedMatch } from '@touchline/contract/feed-batch.ts';
import { expect, test } from 'vitest';
import { createDemoWorld } from '#demo-world/demo-world.ts';
import { SIDES } from '#demo-world/sides.ts';
import { ANCHOR } from '#demo-world/test/match-samples.ts';

const HOUR = 3_600_000;
const LEAGUES = [
  { id: '12387', clubs: 20, zone: 'Europe/London' },
  { id: '12388', clubs: 20, zone: 'Europe/Madrid' },
  { id: '12417', clubs: 20, zone: 'Europe/Rome' },
  { id: '12416', clubs: 18, zone: 'Europe/Berlin' },
  { id: '12403', clubs: 18, zone: 'Europe/Paris' },
] as const;

const seasonsOf = (seed: string, anchor = ANCHOR) => createDemoWorld({ seed, anchor, hostCount: 1 }).finishedSeasons();

const batchOf = (seed: string, competitionId: string): FeedBatch => {
  const season = seasonsOf(seed).find((one) => one.competitionId === competitionId);
  if (!season) throw new Error(`nothing is told of ${competitionId}`);
  return season.batch(ANCHOR);
};

const leagues = LEAGUES.map((league) => ({ ...league, batch: batchOf('touchline', league.id) }));

const other = batchOf('another', '12416');
const cups = ['11334', '10810'].map((id) => batchOf('touchline', id));

test('[A7] [K5] [K6] [K8] real tournaments, and a season of each league and of the NBA; all fit the contract', () => {
  const seasons = seasonsOf('touchline');
  expect(seasons.map(({ competitionId, label }) => `${competitionId} ${label}`)).toEqual([
    '11334 2024',
    '10810 2026',
    'nba 2023-24',
    ...LEAGUES.map(({ id }) => `${id} 2024-25`),
    'nba 2024-25',
  ]);
  const finals = seasons.find(({ label }) => label === '2023-24')?.batch(ANCHOR);
  for (const [index, batch] of [...cups, finals, ...leagues.map((league) => league.batch)].entries()) {
    const { competitionId = '', label = '' } = seasons[index] ?? {};
    expect(FeedBatch.safeParse(batch).error).toBeUndefined();
    expect(batch).toMatchObject({ source: 'demo', fetchedAt: ANCHOR });
    // K5 gives the NBA's seasons their ids.
    expect(batch?.seasons).toEqual([{ competitionId, id: competitionId === 'nba' ? '1566' : label, label }]);
  }
});

test('[K6] a finished season is a double round robin: every pair once at each ground, every club once a round', () => {
  for (const { clubs, batch } of leagues) {
    const { matches } = batch;
    expect(matches).toHaveLength(clubs * (clubs - 1));
    expect(new Set(matches.map(({ homeTeamId, awayTeamId }) => `${homeTeamId} ${awayTeamId}`)).size).toBe(
      clubs * (clubs - 1),
    );
    const rounds = Map.groupBy(matches, ({ round }) => round);
    expect(rounds.size).toBe(2 * (clubs - 1));
    for (const played of rounds.values())
      expect(new Set(played.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])).size).toBe(clubs);
    expect(
      matches.every(({ statusId, homeScore, parts }) => statusId === 8 && homeScore !== null && parts.halfTime),
    ).toBe(true);
    expect(batch.details).toEqual([]);
  }
});

const clockIn = (zone: string, instant: number) =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );

const shortestRest = (matches: readonly FeedMatch[]): number => {
  const last = new Map<string, number>();
  const rests = matches
    .toSorted((a, b) => a.kickOff - b.kickOff)
    .flatMap(({ kickOff, homeTeamId, awayTeamId }) =>
      [homeTeamId, awayTeamId].map((id) => {
        const rest = kickOff - (last.get(id) ?? -Infinity);
        last.set(id, kickOff);
        return rest;
      }),
    );
  return Math.min(...rests);
};

test('[E5] it was played from August 2024 to May 2025, mostly at weekends, in the afternoon and evening local time', () => {
  for (const { batch, zone } of leagues) {
    const kickOffs = batch.matches.map(({ kickOff }) => kickOff);
    expect(new Date(Math.min(...kickOffs)).toISOString()).toMatch(/^2024-08/);
    expect(new Date(Math.max(...kickOffs)).toISOString()).toMatch(/^2025-05/);
    const clocks = kickOffs.map((kickOff) => clockIn(zone, kickOff));
    expect(clocks.every(({ hour = '' }) => hour >= '12' && hour <= '21')).toBe(true);
    const atWeekends = clocks.filter(({ weekday = '' }) => ['Fri', 'Sat', 'Sun'].includes(weekday));
    expect(atWeekends.length / clocks.length).toBeGreaterThan(0.8);
    expect(shortestRest(batch.matches)).toBeGreaterThanOrEqual(44 * HOUR);
    const last = batch.matches.filter(({ round }) => round === batch.matches.at(-1)?.round);
    expect(new Set(last.map(({ kickOff }) => kickOff)).size).toBe(1);
  }
});

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

test('[K7] players’ goals match the results, goalkeepers made the saves, and minutes played are possible', () => {
  for (const { clubs, batch } of leagues) {
    const positions = new Map(batch.players.map(({ id, position }) => [id, position]));
    const goals = batch.matches.flatMap(({ incidents }) =>
      incidents.filter(({ kind }) => kind === 'goal' || kind === 'penalty-goal'),
    );
    expect(total(batch.playerSeasons.map(({ numbers }) => numbers['goals'] ?? 0))).toBe(goals.length);
    for (const { playerId, numbers } of batch.playerSeasons) {
      const matches = numbers['appearances'] ?? 0;
      expect(positions.get(playerId) === 'G' || (numbers['saves'] ?? 0) === 0).toBe(true);
      expect(matches).toBeLessThanOrEqual(2 * (clubs - 1));
      expect(numbers['minutes_played']).toBeLessThanOrEqual(90 * matches);
      expect(numbers['shots_on_target'] ?? 0).toBeGreaterThanOrEqual(numbers['goals'] ?? 0);
    }
    for (const { teamId, numbers } of batch.teamSeasons) {
      const own = batch.playerSeasons.filter((row) => row.teamId === teamId);
      for (const key of ['saves', 'shots', 'passes', 'yellow_cards', 'red_cards'])
        expect([key, total(own.map((row) => row.numbers[key] ?? 0))]).toEqual([key, numbers[key]]);
      const minutes = total(own.map((row) => row.numbers['minutes_played'] ?? 0)) / (2 * (clubs - 1));
      expect(minutes).toBeGreaterThan(950);
      expect(minutes).toBeLessThan(1010);
    }
  }
});

test('[K7] the best scorer of a season has 15 to 40 goals', () => {
  const best = (batch: FeedBatch): number =>
    Math.max(...batch.playerSeasons.map(({ numbers }) => numbers['goals'] ?? 0));
  const scored = [...leagues.map(({ batch }) => best(batch)), best(other)];
  for (const goals of scored) {
    expect(goals).toBeGreaterThanOrEqual(15);
    expect(goals).toBeLessThanOrEqual(40);
  }
});

test('[E5] results have their goals: those of the timeline match the score', () => {
  for (const { matches } of leagues.map(({ batch }) => batch))
    for (const { incidents, homeScore, awayScore } of matches)
      expect(
        SIDES.map(
          (side) =>
            incidents.filter((one) => one.side === side && ['goal', 'penalty-goal', 'own-goal'].includes(one.kind))
              .length,
        ),
      ).toEqual([homeScore, awayScore]);
});

test('[K8] Spain won both tournaments, Mbappé scored most in 2026', () => {
  for (const { matches } of cups) {
    const final = matches.find(({ stage }) => stage === 'final');
    const winner = (final?.homeScore ?? 0) > (final?.awayScore ?? 0) ? final?.homeTeamId : final?.awayTeamId;
    expect(winner).toBe('nt-es');
  }
  const { players = [], playerSeasons = [] } = cups[1] ?? {};
  const [best] = playerSeasons.toSorted((a, b) => (b.numbers['goals'] ?? 0) - (a.numbers['goals'] ?? 0));
  expect(players.find(({ id }) => id === best?.playerId)).toMatchObject({ name: 'Kylian Mbappé', number: 10 });
  expect(players.filter(({ number, position }) => number === null || position === null)).toEqual([]);
  expect(players).toHaveLength(48 * 26);
});

test('the same seed gives the same season, another seed a different one', () => {
  const first = leagues.find(({ id }) => id === '12416')?.batch;
  expect(batchOf('touchline', '12416')).toEqual(first);
  expect(other.matches).not.toEqual(first?.matches);
});

test('[E5] a world whose own first season is 2024-25 has no second one', () => {
  const labels = (anchor: number) => seasonsOf('touchline', anchor).map(({ label }) => label);
  expect(labels(Date.UTC(2025, 5, 30))).toEqual(['2024', '2026', '2023-24']);
  expect(labels(Date.UTC(2025, 6, 1)).filter((label) => label === '2024-25')).toHaveLength(6);
});
