import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { MatchChange } from '@touchline/contract/match.ts';
import type { FaultKind } from '@touchline/feed-simulator/server/faults.ts';
import type { ProviderName } from '@touchline/feed-simulator/providers/provider.ts';
import { basketballTruthAt, type BasketballGame } from '@touchline/feed-simulator/truth/basketball-game.ts';
import { type FootballMatch, footballTruthAt } from '@touchline/feed-simulator/truth/football-match.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { describeDefaultDatabase, describeEachDatabase } from '#platform/db/test-databases.ts';
import { MINUTE_MS, PlayedDay, START } from '#testing/test-match-day.ts';
import { tipInput } from '#testing/test-tips.ts';

/** A whole day is played; the machine of the tests may be busy. */
const LONG_MS = 120_000;

/** Past the end of every match, and the readings that confirm it. */
const END = 170;

/** What is true of a match in the end, and what was true before. */
interface Expected {
  key: string;
  kickOff: number;
  statusId: number;
  score: (number | null)[];
  /** Its scores one after another, such as `1-0`. */
  course: readonly string[];
  /** The timeline, in texts. */
  events: readonly string[];
}

const eventText = (...parts: readonly unknown[]): string => parts.join(' ');

const expectedFootball = (match: FootballMatch): Expected => {
  const final = footballTruthAt(match, START + END * MINUTE_MS);
  const moments = [match.kickOff, ...match.events.flatMap(({ at, cancelledAt }) => [at, cancelledAt ?? at])];
  return {
    key: match.key,
    kickOff: final.kickOff,
    statusId: final.phase === 'postponed' ? 9 : 8,
    score: [...(final.score ?? [null, null])],
    course: moments.toSorted((a, b) => a - b).map((at) => footballTruthAt(match, at).score?.join('-') ?? ''),
    events: final.events.map(({ kind, side, minute, stoppage, player, related }) =>
      eventText(kind, side, minute, stoppage, player.name, related?.name ?? ''),
    ),
  };
};

const expectedBasketball = (game: BasketballGame): Expected => {
  const final = basketballTruthAt(game, START + END * MINUTE_MS);
  return {
    key: game.key,
    kickOff: final.tipOff,
    statusId: final.phase === 'postponed' ? 13 : 10,
    score: [...(final.score ?? [null, null])],
    course: ['0-0', ...game.plays.map(({ score }) => score.join('-'))],
    events: [],
  };
};

/** OpenLigaDB has no word for a postponed match: it is moved to another week. */
const asMoved = (match: Expected): Expected =>
  match.statusId === 9 ? { ...match, statusId: 1, kickOff: match.kickOff + 21 * 86_400_000 } : match;

const expectedOf = ({ simulator: { day }, competitionId }: PlayedDay): Expected[] => {
  if (competitionId === 'nba') return day.basketball.map(expectedBasketball);
  const isGerman = competitionId === '12416';
  const expected = day.football
    .filter(({ home }) => (home.league === 'bundesliga') === isGerman)
    .map((match) => expectedFootball(match));
  return isGerman ? expected.map(asMoved) : expected;
};

/** A tip on the home side and one on many goals or points, for each match. */
const TIPS = ['handicap', 'totals'] as const;
const LINES: Readonly<Record<string, { handicap: number; totals: number }>> = {
  nba: { handicap: -3.5, totals: 200.5 },
  football: { handicap: -0.5, totals: 2.5 },
};
const linesOf = ({ competitionId }: PlayedDay) =>
  (LINES[competitionId] ?? LINES['football']) as { handicap: number; totals: number };

const publishTips = async (day: PlayedDay): Promise<void> => {
  await day.app.ops('opsSaveTipster', { id: 'lao-li', name: '老李' });
  for (const [key, matchId] of await day.ids())
    for (const market of TIPS) {
      const selection = market === 'handicap' ? ('home' as const) : ('over' as const);
      const legs = [{ matchId, market, selection, line: linesOf(day)[market], odds: 1.9 }];
      const { code, msg } = await day.app.ops('opsSaveTip', tipInput(`${key}-${market}`, { legs }));
      if (code !== 1) throw new Error(`${key}: ${msg}`);
    }
};

/** By arithmetic from the final scores; tips on a match that is not played are void. */
const expectedResults = (day: PlayedDay): Record<string, number> => {
  const { handicap, totals } = linesOf(day);
  return Object.fromEntries(
    expectedOf(day).flatMap(({ key, statusId, score: [home = null, away = null] }) => {
      const unplayed = statusId === 1 ? BET_RESULT.waiting : BET_RESULT.cancel;
      const of = (isWon: boolean): number => (home === null ? unplayed : isWon ? BET_RESULT.win : BET_RESULT.lose);
      return [
        [`${key}-handicap`, of(Number(home) + handicap > Number(away))],
        [`${key}-totals`, of(Number(home) + Number(away) > totals)],
      ];
    }),
  );
};

const results = async (day: PlayedDay): Promise<Record<string, number>> => {
  const { data } = await day.app.ops('opsListTips', { size: 100 });
  return Object.fromEntries(data.list.map(({ id, result }) => [id, result]));
};

/** The table that the finished matches make. */
const expectedTable = (day: PlayedDay): string[] =>
  expectedOf(day).flatMap(({ key, score: [home = null, away = null] }) => {
    const played = [...day.simulator.day.football, ...day.simulator.day.basketball].find((one) => one.key === key);
    const row = (code = '', own: number | null, other: number | null): string =>
      eventText(code, own === null ? '0 0 0' : `1 ${own} ${other}`);
    return [row(played?.home.code, home, away), row(played?.away.code, away, home)];
  });

const table = async (day: PlayedDay): Promise<string[]> => {
  const [matchId = ''] = (await day.ids()).values();
  const { data } = await day.app.call('getMatchStandings', { matchId });
  return data.tables.flatMap(({ rows }) =>
    rows.map(({ team, played, scored, conceded }) => eventText(team.code, played, scored, conceded)),
  );
};

const stateOf = async (day: PlayedDay) => {
  const ids = new Map([...(await day.ids())].map(([key, id]) => [id, key]));
  const rows = await day.app.anchor.db
    .selectFrom('match')
    .selectAll()
    .where('competition_id', '=', day.competitionId)
    .execute();
  return rows
    .map((row) => ({
      key: ids.get(row.id) ?? row.id,
      kickOff: row.kick_off,
      statusId: row.status_id,
      score: [row.home_score, row.away_score],
    }))
    .toSorted((a, b) => a.key.localeCompare(b.key));
};

const eventsOf = async (day: PlayedDay, matchId: string): Promise<string[]> => {
  const { data } = await day.app.call('getMatchEvents', { matchId });
  return data.events
    .filter(({ kind }) => kind !== 'period-end')
    .map(({ kind, side, minute, stoppage, player, relatedPlayer }) =>
      eventText(kind, side, minute, stoppage, player, relatedPlayer ?? ''),
    );
};

/** What each source does not report of a timeline. */
const LACKING: Readonly<Record<string, (event: string) => string | null>> = {
  'football-data': (event) => (event.startsWith('missed-penalty') ? null : event),
  'api-football': (event) => event,
  // Goals alone, with the minutes 45 and 90 for stoppage time, and without assists.
  openligadb: (event) =>
    /^((?:own-|penalty-)?goal \w+ \d+) \d+ (\w+ \w+) /.exec(event)?.slice(1).join(' 0 ').concat(' ') ?? null,
};

const expectFinalTruth = async (day: PlayedDay, lacking: (event: string) => string | null): Promise<void> => {
  const expected = expectedOf(day);
  const state = expected.map(({ key, kickOff, statusId, score }) => ({ key, kickOff, statusId, score }));
  expect(await stateOf(day)).toEqual(state.toSorted((a, b) => a.key.localeCompare(b.key)));
  expect((await table(day)).toSorted()).toEqual(expectedTable(day).toSorted());
  expect(await results(day)).toEqual(expectedResults(day));
  if (day.competitionId === 'nba') return;
  const ids = await day.ids();
  for (const { key, events } of expected)
    expect([key, ...(await eventsOf(day, ids.get(key) ?? '')).toSorted()]).toEqual([
      key,
      ...events.flatMap((event) => lacking(event) ?? []).toSorted(),
    ]);
};

/** Collects the scores that are pushed to all pages. */
const listenToScores = ({ app }: PlayedDay): (() => MatchChange[]) => {
  const publish = vi.spyOn(app.push, 'publish');
  return () =>
    publish.mock.calls.flatMap(([name, , mutation, data]) =>
      mutation === 'match.change' && name.startsWith('match:') ? [data as MatchChange] : [],
    );
};

/** The first of some scores that was not true of a match, or not after the ones before; none goes back but for the referee. */
const firstUntrue = (pushed: readonly string[], course: readonly string[]): string | undefined => {
  let place = 0;
  return pushed.find((score) => {
    place = course.indexOf(score, place);
    return place === -1;
  });
};

/** All pushes of scores say what was true of that match, in the order of its course, and the last one what is true in the end. */
const expectTruePushes = async (day: PlayedDay, pushes: readonly MatchChange[]): Promise<void> => {
  const ids = await day.ids();
  for (const { key, course, score } of expectedOf(day)) {
    const own = pushes.filter(({ matchId }) => matchId === ids.get(key));
    const pushed = own.map(({ homeScore, awayScore }) => [homeScore, awayScore]);
    expect([key, ...(pushed.at(-1) ?? [])]).toEqual([key, ...score]);
    const scores = pushed.flatMap(([home, away]) => (home === null ? [] : `${home}-${away}`));
    expect([key, firstUntrue(scores, course)]).toEqual([key, undefined]);
  }
};

type FaultDetails = Partial<Record<'seconds' | 'minutes' | 'times' | 'match', number>>;

/** From and to in minutes after the kick-off of most matches, and what goes wrong then. */
const FAULTS: readonly (readonly [from: number, to: number, kind: FaultKind, more: FaultDetails])[] = [
  [6, 8.5, 'error', {}],
  [12, 14.5, 'limit', { seconds: 60 }],
  [17, 19.5, 'cut', {}],
  [21, 23.5, 'silence', {}],
  [31, 33.5, 'old', { minutes: 10, times: 1 }],
  [39, 41.5, 'drop-goal', { times: 1 }],
  [66, 68.5, 'extra-goal', { times: 1 }],
  [69, END, 'new-id', { match: 2 }],
  [70, 85, 'duplicate', { match: 4 }],
  [86, 88.5, 'time-zone', {}],
  [92, 94.5, 'drop-goal', { times: 1 }],
  // After the end of most matches.
  [118, 120.5, 'old', { minutes: 30, times: 1 }],
  [121, 123.5, 'drop-goal', { times: 1 }],
];

/**
 * OpenLigaDB says in one row what the score is and in a list which goals there were, and its members may enter the list later: a row that is
 * wrong for a while cannot be distinguished.
 */
const canHave = (provider: ProviderName, kind: FaultKind): boolean =>
  provider !== 'openligadb' || kind !== 'extra-goal';

const setFaults = (day: PlayedDay, provider: ProviderName): void => {
  const prefix = expectedOf(day)[0]?.key.replace(/\d+$/, '');
  for (const [from, to, kind, { match, ...more }] of FAULTS)
    if (canHave(provider, kind))
      day.setFault({ provider, kind, from, to, ...more, ...(match !== undefined && { match: `${prefix}${match}` }) });
};

describeDefaultDatabase('a match day of live feeds', (open) => {
  let day: PlayedDay;
  afterEach(async () => {
    vi.restoreAllMocks();
    await day.close();
  });

  test.each([
    ['premier-league', 'football-data'],
    ['premier-league', 'api-football'],
    ['bundesliga', 'openligadb'],
    ['nba', 'balldontlie'],
    ['nba', 'nba-cdn'],
  ] as const)(
    'the %s through %s with all faults ends as it was played, and no score is pushed that was never true',
    async (competition, source) => {
      day = await PlayedDay.start(await open(), { competition, sources: [source] });
      const pushes = listenToScores(day);
      await day.work();
      await publishTips(day);
      setFaults(day, source);
      await day.playUntil(END, competition === 'nba' ? 2 * MINUTE_MS : MINUTE_MS);
      await expectFinalTruth(day, LACKING[source] ?? ((event) => event));
      await expectTruePushes(day, pushes());
    },
    LONG_MS,
  );

  const TWO_SOURCES = { competition: 'premier-league', sources: ['api-football', 'football-data'] } as const;

  /** The source whose state of the first match is shown. */
  const shownSource = async (): Promise<string> => {
    const id = (await day.ids()).get('premier-league-1') ?? '';
    const from = day.app.anchor.db.selectFrom('match_trust').select('fields').where('match_id', '=', id);
    const { state } = JSON.parse((await from.executeTakeFirstOrThrow()).fields) as { state: { source: string } };
    return state.source;
  };

  const secondsUntil = async (source: string): Promise<number> => {
    const start = day.clock.now;
    while ((await shownSource()) !== source && day.clock.now < start + 5 * MINUTE_MS) await day.playFor(1);
    return (day.clock.now - start) / 1000;
  };

  test(
    'within two poll periods the next source takes over from a silent one, and the first one from it',
    async () => {
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      day = await PlayedDay.start(await open(), TWO_SOURCES);
      await day.work();
      await day.playUntil(0, 5 * MINUTE_MS);
      await day.playUntil(19, 2 * MINUTE_MS);
      await day.playUntil(21, 10_000);
      expect(await shownSource()).toBe('api-football');
      day.setFault({ provider: 'api-football', kind: 'silence', from: 21, to: 30 });
      // The slower one of both is polled each 30 seconds.
      expect(await secondsUntil('football-data')).toBeLessThanOrEqual(60);
      await day.playUntil(30, 10_000);
      expect(await shownSource()).toBe('football-data');
      // Arsenal scored at 22:30, which the first source did not report.
      expect((await stateOf(day)).find(({ key }) => key === 'premier-league-1')?.score).toEqual([1, 0]);
      // The breaker is open for some minutes.
      await day.playUntil(36);
      expect(await shownSource()).toBe('api-football');
    },
    LONG_MS,
  );

  test(
    'two sources an hour apart in time zone are one match, which kicks off as the trusted one says',
    async () => {
      day = await PlayedDay.start(await open(), TWO_SOURCES);
      day.setFault({ provider: 'football-data', kind: 'time-zone', from: -100, to: END });
      await day.work();
      await day.playUntil(3, 5 * MINUTE_MS);
      const expected = expectedOf(day).map(({ key, kickOff }) => [key, kickOff]);
      expect((await stateOf(day)).map(({ key, kickOff }) => [key, kickOff]).toSorted()).toEqual(expected.toSorted());
      const links = day.app.anchor.db.selectFrom('feed_link').select(['source', 'our_id']).where('kind', '=', 'match');
      const bySource = Map.groupBy(await links.execute(), ({ source }) => source);
      const linked = TWO_SOURCES.sources.map((source) =>
        bySource
          .get(source)
          ?.map(({ our_id: id }) => id)
          .toSorted(),
      );
      expect(linked[0]).toEqual([...(await day.ids()).values()].toSorted());
      expect(linked[1]).toEqual(linked[0]);
    },
    LONG_MS,
  );
});

describeEachDatabase('two nodes that poll', (open) => {
  test(
    'another node polls within ten seconds of a killed leader, and no event is doubled',
    async () => {
      const day = await PlayedDay.start(await open(), { competition: 'premier-league', sources: ['football-data'] }, 2);
      const [killed, other] = day.apps;
      await day.work();
      await day.playUntil(20, 5 * MINUTE_MS);
      await day.playUntil(22, 10_000);
      // Arsenal scored half a minute ago: both nodes read it, the killed one while it loses its lock.
      day.clock.now = START + 23 * MINUTE_MS;
      const { length } = day.simulator.requests();
      const last = killed?.feeds.runner.tick();
      day.leader = other ?? null;
      await day.playFor(10);
      await last;
      await killed?.feeds.runner.stop();
      expect(day.simulator.requests().length).toBeGreaterThanOrEqual(length + 2);
      await day.playUntil(26);
      const [first] = day.simulator.day.football;
      const goal = first?.events[0];
      expect(await eventsOf(day, (await day.ids()).get('premier-league-1') ?? '')).toEqual([
        eventText('goal', 'home', 23, 0, goal?.player.name, goal?.related?.name),
      ]);
      await day.close();
    },
    LONG_MS,
  );
});
