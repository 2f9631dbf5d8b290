import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { nbaBatch, nbaGame, nbaGames } from '#testing/test-nba.ts';

const shortNames = (teams: readonly ({ shortName: { en: string } } | null)[]): string[] =>
  teams.map((team) => team?.shortName.en ?? '?');

describeDefaultDatabase('cup and playoffs of the NBA', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
  });

  const cup = async () => (await app.call('getNbaCup', {})).data;
  const playoffs = async (seasonId?: string) => (await app.call('getNbaPlayoffs', { seasonId })).data;

  const QUARTERS = nbaGames(
    '10492',
    '2026-12-08',
    'MIL 114-109 ORL',
    'OKC 118-104 DAL',
    'NYK 100-108 ATL',
    'HOU 91-90 GSW',
  );
  const SEMIS = nbaGames('10493', '2026-12-12', 'ATL v MIL', 'OKC 111-96 HOU');

  test('[T18][K5] a semi-final is drawn reversed when its guests came out of the upper tie', async () => {
    await app.ingest(nbaBatch(app, [...QUARTERS, ...SEMIS]));
    const { rounds, groups } = await cup();
    expect(groups).toEqual([]);
    expect(
      rounds.map(({ stageId, ties }) => [stageId, ties.map(({ teams }) => shortNames(teams).join(' - '))]),
    ).toEqual([
      ['10492', ['Bucks - Magic', 'Knicks - Hawks', 'Thunder - Mavericks', 'Rockets - Warriors']],
      ['10493', ['Bucks - Hawks', 'Thunder - Rockets']],
      ['10494', ['? - Thunder']],
    ]);
    const [atAtlanta, atOklahoma] = rounds[1]?.ties ?? [];
    expect(atAtlanta).toMatchObject({
      reversed: true,
      winnerTeamId: null,
      match: { homeId: 'nba-atl', awayId: 'nba-mil' },
    });
    expect(atOklahoma).toMatchObject({ reversed: false, winnerTeamId: 'nba-okc', match: { matchId: '10493-2' } });
    expect(rounds[2]?.ties[0]).toMatchObject({ match: null, reversed: false });
    expect(rounds[0]?.name).toEqual({ zh: 'NBA杯四分之一决赛', en: 'NBA Cup quarter-finals' });
  });

  test('[T18] a result that is corrected turns the next tie round at once', async () => {
    await app.ingest(nbaBatch(app, [...QUARTERS, ...SEMIS]));
    expect((await cup()).rounds[1]?.ties[0]?.reversed).toBe(true);
    const corrected = nbaGame('10492-1', '2026-12-08T12:00', 'MIL 108-109 ORL', { stage: '10492' });
    const semi = nbaGame('10493-1', '2026-12-12T12:00', 'ORL v ATL', { stage: '10493' });
    await app.ingest(nbaBatch(app, [corrected, semi]));
    const [tie] = (await cup()).rounds[1]?.ties ?? [];
    expect([tie?.reversed, shortNames(tie?.teams ?? [])]).toEqual([false, ['Magic', 'Hawks']]);
  });

  test('[K5][C12] groups of the cup with who goes through', async () => {
    const games = [
      ...nbaGames('10403', '2026-11-10', 'NYK 110-100 ORL', 'NYK 105-100 PHI', 'ORL 120-100 PHI', 'LAL 100-90 PHX'),
      ...nbaGames('10404', '2026-11-10', 'MIL 100-90 MIA'),
    ];
    await app.ingest(nbaBatch(app, games));
    const { groups, rounds } = await cup();
    expect(rounds).toEqual([]);
    expect(groups.map(({ stageId, conference, name }) => [stageId, conference, name.zh])).toEqual([
      ['10403', 'east', '东部 A 组'],
      ['10404', 'east', '东部 B 组'],
      ['10403', 'west', '西部 A 组'],
    ]);
    // The best second of the East is Orlando, 1-1, before Miami, 0-1.
    expect(
      groups[0]?.rows.map(({ position, team, won, lost, pointDifference, qualified }) =>
        [position, team.shortName.en, `${won}-${lost}`, pointDifference, qualified].join(' '),
      ),
    ).toEqual(['1 Knicks 2-0 15 true', '2 Magic 1-1 10 true', '3 76ers 0-2 -25 false']);
    expect(groups[1]?.rows.map(({ qualified }) => qualified)).toEqual([true, false]);
  });

  test('[T7][V2] the Finals of 2024: Boston beat Dallas 4-1 in five games, and nothing else is known', async () => {
    const finals = nbaGames(
      'finals',
      '2024-06-07',
      ...['BOS 107-89 DAL', 'BOS 105-98 DAL', 'DAL 99-106 BOS', 'DAL 122-84 BOS', 'BOS 106-88 DAL'],
    );
    await app.ingest(nbaBatch(app, finals, { label: '2023-24' }));
    const { rounds, playIn, champion, asItStands } = await playoffs('1566');
    expect([playIn, champion?.id, asItStands]).toEqual([[], 'nba-bos', false]);
    expect(rounds.map(({ stageId }) => stageId)).toEqual(['finals']);
    expect(rounds[0]?.series).toMatchObject([
      { place: 0, conference: null, score: '4-1', state: 'decided', winnerTeamId: 'nba-bos', ifNecessary: [] },
    ]);
    expect(rounds[0]?.series[0]?.games.map(({ matchId, homeScore }) => [matchId, homeScore])).toEqual([
      ['finals-1', 107],
      ['finals-2', 105],
      ['finals-3', 99],
      ['finals-4', 122],
      ['finals-5', 106],
    ]);
  });

  test('[C12] before the playoffs the bracket is as the table stands, and says so', async () => {
    // Everybody beat Washington, at home; the more often, the better.
    const east = ['BOS', 'CLE', 'NYK', 'IND', 'MIL', 'DET', 'ORL', 'ATL', 'CHI', 'MIA', 'TOR'];
    const wins = east.flatMap((tricode, index) =>
      Array.from({ length: east.length - index }, () => `${tricode} 110-100 WAS`),
    );
    const lastGame = nbaGame('last', '2027-04-10T12:00', 'WAS v BKN');
    await app.ingest(nbaBatch(app, [...nbaGames('regular', '2026-10-21', ...wins), lastGame]));
    const { asItStands, playIn, rounds, champion } = await playoffs();
    expect([asItStands, champion]).toEqual([true, null]);
    const ofEast = playIn.filter(({ conference }) => conference === 'east');
    expect(ofEast.map(({ role, teams, match }) => [role, ...shortNames(teams), match])).toHaveLength(3);
    expect(rounds.map(({ stageId }) => stageId)).toEqual([
      'first-round',
      'conference-semi-final',
      'conference-final',
      'finals',
    ]);
    expect(rounds.map(({ series }) => series.length)).toEqual([8, 4, 2, 1]);
    expect(rounds[0]?.series[0]).toMatchObject({ conference: 'east', state: 'to-come', games: [], score: '0-0' });
  });

  test('[C12] a series goes on game by game; games that it may not need are named', async () => {
    const regular = nbaGames('regular', '2026-10-21', 'BOS 110-100 CLE');
    const texts = [
      'BOS 110-100 ORL',
      'BOS 110-100 ORL',
      'ORL 100-90 BOS',
      'ORL v BOS',
      'BOS v ORL',
      'ORL v BOS',
      'BOS v ORL',
    ];
    const series = nbaGames('first-round', '2026-11-15', ...texts);
    await app.ingest(nbaBatch(app, [...regular, ...series]));
    const first = async () => (await playoffs()).rounds[0]?.series.find(({ games }) => games.length > 0);
    expect(await first()).toMatchObject({
      conference: 'east',
      score: '2-1',
      state: 'in-progress',
      // 2-1: the fifth game is needed when both have won at least once.
      ifNecessary: ['first-round-6', 'first-round-7'],
    });
    const over = nbaGame('first-round-4', '2026-11-18T12:00', 'ORL 99-100 BOS', { stage: 'first-round' });
    await app.ingest(nbaBatch(app, [{ ...over, statusId: BASKETBALL_STATUS.overtime }]));
    expect(await first()).toMatchObject({ score: '2-1', games: { 3: { homeScore: 99 } } });
    await app.ingest(nbaBatch(app, [over]));
    expect(await first()).toMatchObject({ score: '3-1', state: 'in-progress' });
    expect((await playoffs()).asItStands).toBe(false);
  });

  test('[C12] a season without games after the regular one, and without results', async () => {
    await app.ingest(nbaBatch(app, nbaGames('regular', '2026-12-01', 'BOS v CLE')));
    expect(await playoffs()).toMatchObject({ playIn: [], rounds: [], champion: null, asItStands: false });
    expect(await cup()).toMatchObject({ groups: [], rounds: [] });
  });
});
