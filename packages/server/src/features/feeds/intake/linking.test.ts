import { beforeEach, expect, test } from 'vitest';
import type { SourceMatch } from '@touchline/feeds/connector.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { sampleBatch, sampleMatch } from '#features/competition/sample-batch.ts';
import {
  ARSENAL_CHELSEA,
  DESK,
  type IntakeApp,
  intakeApp,
  PREMIER_LEAGUE,
  reported,
  state,
} from '#testing/test-intake.ts';
import { decideLink } from './decide-link.ts';
import { suggestTeams } from './suggest-teams.ts';

const HOUR_MS = 3_600_000;
const KICK_OFF = reported().kickOff;

describeEachDatabase('links of the ids of sources', (open) => {
  let app: IntakeApp;
  beforeEach(async () => {
    app = await intakeApp(await open());
  });

  const matches = async () => {
    const rows = await app.deps.db.selectFrom('match').selectAll().orderBy('id').execute();
    return rows.map((row) => [row.id, (row.kick_off - KICK_OFF) / HOUR_MS]);
  };
  const link = async (source: string, kind: 'team' | 'match', id: string) => {
    const found = app.deps.db.selectFrom('feed_link').selectAll().where('source', '=', source);
    return found.where('kind', '=', kind).where('source_id', '=', id).executeTakeFirst();
  };

  /** What is read one after another, and the one match that comes of it with its kick-off in hours. */
  const ONE_MATCH: Record<string, [reads: [source: string, matches: Partial<SourceMatch>[]][], hours: number]> = {
    'the same match of two sources': [
      [
        ['paid', [{}]],
        ['free', [{ id: 'f-1' }]],
      ],
      0,
    ],
    'one that a source in another time zone has an hour later': [
      [
        ['paid', [{}]],
        ['free', [{ id: 'f-1', kickOff: KICK_OFF + HOUR_MS }]],
        ['paid', [{}]],
      ],
      0,
    ],
    'one whose id changed': [
      [
        ['paid', [{}]],
        ['paid', [{ id: '901' }]],
        ['paid', [{ id: '901' }]],
      ],
      0,
    ],
    'one that was moved to next week under its id': [
      [
        ['paid', [{}]],
        ['paid', [{ kickOff: KICK_OFF + 168 * HOUR_MS }]],
      ],
      168,
    ],
    'one that was moved to next week under another id': [
      [
        ['paid', [{}]],
        ['paid', [{ id: '901', kickOff: KICK_OFF + 168 * HOUR_MS }]],
      ],
      168,
    ],
    'one that stands twice in a document': [[['paid', [{}, { id: '901', observedAt: 5 }]]], 0],
    'one whose time a source does not know': [
      [
        ['paid', [{}]],
        ['free', [{ id: 'f-1', kickOff: KICK_OFF, timeKnown: false }]],
      ],
      0,
    ],
  };

  test.each(Object.entries(ONE_MATCH))('%s is one match', async (_, [reads, hours]) => {
    for (const [index, [source, list]] of reads.entries())
      await app.read(
        source,
        index,
        list.map((one) => reported({ state: state(1, null), ...one })),
      );
    expect(await matches()).toEqual([[ARSENAL_CHELSEA, hours]]);
  });

  test('of two records of one match the one that changed last counts', async () => {
    const records = [
      reported({ observedAt: 20, state: state(2, [1, 0]) }),
      reported({ id: '901', observedAt: 10, state: state(1, null) }),
    ];
    await app.read('paid', 0, records);
    await app.read('free', 1, records.toReversed());
    expect(await app.shown()).toEqual([2, 1, 0]);
    expect([(await link('paid', 'match', '900'))?.our_id, (await link('paid', 'match', '901'))?.our_id]).toEqual([
      ARSENAL_CHELSEA,
      ARSENAL_CHELSEA,
    ]);
  });

  test('the second leg is another match, and so is another meeting of a cup or the NBA', async () => {
    await app.read('paid', 0, [reported(), reported({ id: '901', homeTeamId: '61', awayTeamId: '57' })]);
    const game = (id: string, days: number) => ({
      ...reported({ id, competitionId: 'nba', homeTeamId: 'Boston Celtics', awayTeamId: 'New York Knicks' }),
      kickOff: KICK_OFF + days * 24 * HOUR_MS,
    });
    const teams = ['Boston Celtics', 'New York Knicks'].map((name) => ({
      id: name,
      competitionId: 'nba',
      name,
      code: null,
    }));
    await app.read('paid', 1, [game('g1', 0), game('g2', 1)], { teams });
    await app.read('free', 2, [game('h2', 1)], { teams });
    const ids = (await matches()).map(([id]) => id);
    expect(ids).toEqual([
      ARSENAL_CHELSEA,
      '12387-2026-27-chelsea-arsenal',
      expect.stringMatching(/^nba-.*-20261121-/),
      expect.stringMatching(/^nba-.*-20261122-/),
    ]);
    expect((await link('free', 'match', 'h2'))?.our_id).toBe(ids[3]);
    const stages = async (stage: string) => {
      await app.read('paid', 3, [{ ...game('g1', 0), stage }], { teams });
      return (await app.deps.db.selectFrom('match').select('stage').where('id', '=', `${ids[2]}`).execute())[0]?.stage;
    };
    // A group of the NBA Cup is regular season, too; a game of the playoffs is not.
    expect(await stages('10403')).toBe('10403');
    expect(await stages('regular')).toBe('10403');
    expect(await stages('playoffs')).toBe('playoffs');
  });

  test('an id that a source uses again for other teams is another match', async () => {
    await app.read('paid', 0, [reported()]);
    await app.read('paid', 1, [reported({ homeTeamId: '61', awayTeamId: '57' })]);
    expect((await matches()).map(([id]) => id)).toEqual([ARSENAL_CHELSEA, '12387-2026-27-chelsea-arsenal']);
  });

  test('an unknown team becomes no club: its matches wait until the desk links it', async () => {
    const unknown = reported({ id: '902', homeTeamId: 'Arsnal Ladn', state: state(2, [1, 0]) });
    for (const seconds of [0, 10]) await app.read('paid', seconds, [unknown]);
    expect([await matches(), await link('paid', 'team', 'Arsnal Ladn')]).toEqual([
      [],
      expect.objectContaining({ our_id: null, decided_by: null, name: 'Arsnal Ladn' }),
    ]);
    const decision = { source: 'paid', kind: 'team', sourceId: 'Arsnal Ladn' } as const;
    for (const [ourId, message] of [
      ['nobody', 'there is no team nobody'],
      ['nba-bos', 'there is no team nba-bos'],
    ] as const)
      await expect(decideLink(app.deps, { ...decision, ourId }, DESK)).rejects.toThrow(message);
    await decideLink(app.deps, { ...decision, ourId: 'arsenal' }, DESK);
    await app.read('paid', 20, [unknown]);
    expect([await matches(), await app.shown()]).toEqual([[[ARSENAL_CHELSEA, 0]], [2, 1, 0]]);
    await decideLink(app.deps, { ...decision, ourId: null }, DESK);
    await app.read('paid', 30, [reported({ ...unknown, state: state(2, [2, 0]) })]);
    expect(await app.shown()).toEqual([2, 1, 0]);
    const audit = await app.deps.db
      .selectFrom('audit')
      .select('action')
      .where('action', '=', 'feed-link.decide')
      .execute();
    expect(audit).toHaveLength(2);
  });

  test('the desk may accept a new club; a stored team of exactly that name needs no word', async () => {
    const decision = { source: 'paid', kind: 'team', sourceId: 'Ferring Athletic' } as const;
    await app.read('paid', 0, [reported({ homeTeamId: 'Ferring Athletic' })]);
    await decideLink(app.deps, { ...decision, ourId: 'new' }, DESK);
    await app.read('paid', 1, [reported({ homeTeamId: 'Ferring Athletic' })]);
    await app.read('free', 2, [reported({ homeTeamId: 'Ferring Athletic' })]);
    expect((await matches()).map(([id]) => id)).toEqual(['12387-2026-27-football-ferring-athletic-chelsea']);
    const row = await app.deps.db
      .selectFrom('team')
      .select('feed_name')
      .where('id', '=', 'football-ferring-athletic')
      .execute();
    expect(row).toEqual([{ feed_name: 'Ferring Athletic' }]);
  });

  test('the desk corrects the link of a match; what the source said of the other one is forgotten', async () => {
    const other = { id: 'f-9', homeTeamId: '61', awayTeamId: '57' };
    await app.read('paid', 0, [reported(), reported(other)]);
    await app.read('free', 1, [reported({ state: state(2, [1, 0]) })]);
    const decision = { source: 'free', kind: 'match', sourceId: '900' } as const;
    await expect(decideLink(app.deps, { ...decision, ourId: 'nothing' }, DESK)).rejects.toThrow('there is no match');
    await decideLink(app.deps, { ...decision, ourId: '12387-2026-27-chelsea-arsenal' }, DESK);
    await app.read('free', 2, [reported({ state: state(2, [1, 0]) })]);
    expect(await app.shown('12387-2026-27-chelsea-arsenal')).toEqual([2, 1, 0]);
    const read = await app.deps.db.selectFrom('feed_reading').select('match_id').where('source', '=', 'free').execute();
    expect(read).toEqual([{ match_id: '12387-2026-27-chelsea-arsenal' }]);
    await decideLink(app.deps, { ...decision, ourId: null }, DESK);
    await app.read('free', 3, [reported({ state: state(2, [2, 0]) })]);
    expect([await app.shown('12387-2026-27-chelsea-arsenal'), (await link('free', 'match', '900'))?.our_id]).toEqual([
      [2, 1, 0],
      null,
    ]);
    expect(
      await app.deps.db.selectFrom('feed_reading').select('match_id').where('source', '=', 'free').execute(),
    ).toEqual([]);
    const unknown = decideLink(app.deps, { ...decision, sourceId: '1', ourId: null }, DESK);
    await expect(unknown).rejects.toThrow('the match 1 of free does not exist');
  });

  test.each([
    ['Arsnal', null, 'arsenal'],
    ['Man. United FC', null, 'man-united'],
    ['The Blues', 'CHE', 'chelsea'],
  ])('%s (%s) is most likely %s', async (name, code, id) => {
    const [first] = await suggestTeams(app.deps.db, { name, code, competitionId: PREMIER_LEAGUE });
    expect(first?.id).toBe(id);
  });

  test('a live feed takes over the season of a file: rows, and what it does not report, stay', async () => {
    const file = sampleMatch('round-1', { venue: 'Emirates Stadium', round: 'Matchday 1', kickOff: KICK_OFF });
    const later = sampleMatch('round-20', {
      homeTeamId: 'chelsea',
      awayTeamId: 'arsenal',
      kickOff: KICK_OFF + 999 * HOUR_MS,
    });
    const batch = sampleBatch([file, later]);
    await app.ingest(batch);
    await app.say('paid', 0, state(2, [0, 0]), { kickOff: KICK_OFF + 72 * HOUR_MS });
    const rows = await app.deps.db.selectFrom('match').selectAll().orderBy('id').execute();
    expect(rows.map((row) => [row.id, row.source, row.venue, row.round, row.status_id])).toEqual([
      ['round-1', 'live', 'Emirates Stadium', 'Matchday 1', 2],
      ['round-20', 'openfootball', null, 'Matchday 1', 1],
    ]);
    const seasons = await app.deps.db.selectFrom('season').select(['id', 'source']).execute();
    expect(seasons).toEqual([{ id: '2026-27', source: 'live' }]);
    const again = app.ingest({ ...batch, fetchedAt: app.clock.now });
    await expect(again).rejects.toThrow(
      'season 2026-27 of competition 12387 comes from live; only one source can bring it, and ops seasons move makes that openfootball',
    );
  });

  test('a live feed replaces the season of the demo world', async () => {
    await app.ingest(
      sampleBatch([sampleMatch('invented', { kickOff: KICK_OFF, venue: 'Nowhere' })], { source: 'demo' }),
    );
    await app.say('paid', 0, state(2, [0, 0]));
    const rows = await app.deps.db.selectFrom('match').selectAll().execute();
    expect(rows.map(({ id, source, venue }) => [id, source, venue])).toEqual([[ARSENAL_CHELSEA, 'live', null]]);
  });
});
