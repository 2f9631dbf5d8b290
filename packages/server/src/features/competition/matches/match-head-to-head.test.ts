import type { HeadToHead } from '@touchline/contract/match-detail.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { cup, DAY_MS, fixture, league, result, seasonBatch } from '#testing/test-competition.ts';

const NOTHING = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };
const { postponed, abandoned, finished } = FOOTBALL_STATUS;

describeEachDatabase('earlier meetings and form of a match', (open) => {
  let app: TestApp;
  let now: number;

  beforeEach(async () => {
    app = await createTestApp(await open());
    now = app.clock.now;
  });
  afterEach(() => app.close());

  const request = async (matchId = 'derby'): Promise<HeadToHead> =>
    (await app.call('getMatchHeadToHead', { matchId })).data;
  const meetingIds = ({ meetings }: HeadToHead) => meetings.map(({ matchId }) => matchId);
  const letters = ({ results }: HeadToHead['home']) => results.map(({ letter }) => letter).join('');
  const derby = () => fixture('derby', now + DAY_MS, 'arsenal', 'chelsea');
  const daysAgo = (days: number) => now - days * DAY_MS;

  test('[N15] meetings of all seasons and competitions, newest first, with their names, scores and penalties', async () => {
    const past = [result('old', daysAgo(700), ['chelsea', 1], ['arsenal', 4])];
    await app.ingest(seasonBatch(app, past, { label: '2024-25' }));
    const shootOut = result('cup-tie', daysAgo(90), ['chelsea', 1], ['arsenal', 1], { parts: { penalties: [5, 4] } });
    await app.ingest(seasonBatch(app, [shootOut], { competition: cup('9012', 'League Cup'), label: '2026' }));
    const seasonMatches = [result('first-leg', daysAgo(30), ['chelsea', 2], ['arsenal', 0]), derby()];
    await app.ingest(seasonBatch(app, seasonMatches));

    const reply = await request();
    expect(meetingIds(reply)).toEqual(['first-leg', 'cup-tie', 'old']);
    // Won 4-1, drew 1-1 (the shoot-out adds nothing), lost 0-2.
    expect(reply.balance).toEqual({ played: 3, won: 1, drawn: 1, lost: 1, scored: 5, conceded: 4 });
    expect(reply.meetings[1]).toMatchObject({
      matchLeague: { en: 'League Cup' },
      startDate: daysAgo(90),
      home: { id: 'chelsea', name: { zh: 'chelsea队' } },
      homeScore: 1,
      awayScore: 1,
      parts: { penalties: [5, 4] },
      awarded: false,
    });
  });

  test('[N15] form in any competition, oldest first, and what both teams play next', async () => {
    await app.ingest(
      seasonBatch(app, [result('europe', daysAgo(3), ['porto', 0], ['arsenal', 0])], {
        competition: league('10605', 'Champions League'),
        label: '2026',
      }),
    );
    const matches = [1, 2, 3, 4, 5].map((goals) =>
      result(`win-${goals}`, daysAgo(20 - goals), ['arsenal', goals], ['leeds', 0]),
    );
    const others = [
      result('loss', daysAgo(9), ['chelsea', 1], ['leeds', 2]),
      fixture('next', now + 4 * DAY_MS, 'everton', 'arsenal'),
      fixture('soon', now + 2 * DAY_MS, 'chelsea', 'everton'),
    ];
    await app.ingest(seasonBatch(app, [...matches, ...others, derby()]));

    const { home, away, meetings } = await request();
    expect([letters(home), letters(away), meetings]).toEqual(['wwwwd', 'l', []]);
    expect(home.results.map(({ match }) => match.matchId)).toEqual(['win-2', 'win-3', 'win-4', 'win-5', 'europe']);
    expect([home, away].map(({ next }) => next.map(({ matchId }) => matchId))).toEqual([['next'], ['soon']]);
  });

  test('[T1, A7] postponed and abandoned matches are omitted, an awarded result counts and says so', async () => {
    const matches = [
      result('awarded', daysAgo(50), ['arsenal', 3], ['chelsea', 0], { awarded: true }),
      result('abandoned', daysAgo(40), ['arsenal', 1], ['chelsea', 0], { statusId: abandoned }),
      result('postponed', daysAgo(30), ['arsenal', 0], ['chelsea', 0], { statusId: postponed }),
      fixture('called-off', now + 9 * DAY_MS, 'arsenal', 'leeds'),
      derby(),
    ].map((match) => (match.id === 'called-off' ? { ...match, statusId: postponed } : match));
    await app.ingest(seasonBatch(app, matches));
    const { balance, meetings, home } = await request();
    expect(meetings.map(({ matchId, awarded }) => [matchId, awarded])).toEqual([['awarded', true]]);
    expect(balance).toEqual({ played: 1, won: 1, drawn: 0, lost: 0, scored: 3, conceded: 0 });
    expect([letters(home), home.next]).toEqual(['w', []]);
  });

  test('[T3] a basketball game has them too, with points', async () => {
    const over = { statusId: BASKETBALL_STATUS.finished, sport: 'basketball' as const };
    const games = [
      result('game-1', daysAgo(9), ['heat', 99], ['bulls', 104], over),
      result('game-2', daysAgo(5), ['bulls', 88], ['heat', 120], over),
      { ...fixture('derby', now, 'bulls', 'heat'), sport: 'basketball' as const },
    ];
    const nba = { ...league('10070', 'NBA'), sport: 'basketball' as const };
    const batch = seasonBatch(app, games, { competition: nba });
    await app.ingest({ ...batch, teams: batch.teams.map((team) => ({ ...team, sport: 'basketball' })) });
    const { balance, home, away } = await request();
    expect(balance).toEqual({ played: 2, won: 1, drawn: 0, lost: 1, scored: 192, conceded: 219 });
    expect([letters(home), letters(away)]).toEqual(['wl', 'lw']);
  });

  test('[N15] without any meeting the reply is empty; a result or a new kick-off shows at once', async () => {
    const last = fixture('last', daysAgo(1), 'chelsea', 'arsenal');
    const later = fixture('later', now + 3 * DAY_MS, 'leeds', 'arsenal');
    await app.ingest(seasonBatch(app, [last, later, derby()]));
    const none = { results: [], next: [] };
    expect(await request()).toMatchObject({ balance: NOTHING, meetings: [], away: none });

    await app.ingest(seasonBatch(app, [{ ...last, statusId: finished, homeScore: 0, awayScore: 1 }, later, derby()]));
    expect((await request()).balance).toMatchObject({ played: 1, won: 1 });

    const moved = { ...later, kickOff: now + 5 * DAY_MS };
    await app.ingest(seasonBatch(app, [moved]));
    expect((await request()).home.next.map(({ startDate }) => startDate)).toEqual([moved.kickOff]);
  });

  test('[N15] an old match shows what was before it, not what came since', async () => {
    const matches = [
      result('before', daysAgo(60), ['chelsea', 0], ['arsenal', 1]),
      result('derby', daysAgo(50), ['arsenal', 2], ['chelsea', 2]),
      result('since', daysAgo(40), ['chelsea', 3], ['arsenal', 0]),
      fixture('coming', now + DAY_MS, 'chelsea', 'leeds'),
    ];
    await app.ingest(seasonBatch(app, matches));
    const reply = await request();
    expect([meetingIds(reply), letters(reply.home)]).toEqual([['before'], 'w']);
    expect(reply.away.next.map(({ matchId }) => matchId)).toEqual(['coming']);
  });
});
