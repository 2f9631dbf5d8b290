import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import type { MatchLive } from '@touchline/contract/match.ts';
import { beforeEach, expect, test } from 'vitest';
import { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { publishChanges } from './changes/publish-changes.ts';
import { HOUR_MS, NOON, sampleBatch, sampleMatch } from './sample-batch.ts';
import { type CompetitionService, createCompetitionService } from './service.ts';
import { staleTags } from './changes/stale-tags.ts';

const DAY_MS = 24 * HOUR_MS;
const ofDemo: Partial<FeedBatch> = { source: 'demo', origin: 'demo world' };

describeEachDatabase('the competition service', (open) => {
  let service: CompetitionService;
  let sent: { channel: string; namespace: string; mutation: string; data: unknown }[];
  let invalidated: string[];
  let demoEnabled: boolean;
  beforeEach(async () => {
    [sent, invalidated, demoEnabled] = [[], [], true];
    service = createCompetitionService({
      audit: async () => {},
      db: (await open()).db,
      now: () => NOON,
      demoEnabled: () => demoEnabled,
      cache: new SnapshotCache(() => NOON),
      async afterWrite(changes) {
        invalidated.push(...staleTags(changes));
        publishChanges(
          {
            now: () => NOON,
            publish: (channel, namespace, mutation, data) => sent.push({ channel, namespace, mutation, data }),
          },
          changes,
        );
      },
    });
  });

  test('[C14] publishes the whole live state on the channels of a match and its competition', async () => {
    await service.ingest(sampleBatch([sampleMatch('m1')]));
    sent.length = 0;
    const clock = { minute: 31, stoppage: 0, secondsLeft: null };
    await service.ingest(sampleBatch([sampleMatch('m1', { statusId: 2, homeScore: 1, awayScore: 0, clock })]));

    const data: MatchLive = {
      matchId: 'm1',
      sport: 'football',
      statusId: 2,
      homeScore: 1,
      awayScore: 0,
      parts: {},
      clock,
      detailedStatus: null,
      awarded: false,
      delayedSince: null,
      updatedAt: NOON,
    };
    expect(sent).toEqual([
      { channel: 'match:football:m1', namespace: 'match', mutation: 'match.change', data },
      { channel: 'competition:12387', namespace: 'match', mutation: 'match.change', data },
    ]);
    expect(invalidated.filter((tag) => tag === 'anchor')).toHaveLength(2);
  });

  test('[T2, T4] the phase that a feed reports is stored, published at once when it alone changes, and removed when no longer reported', async () => {
    const state = { statusId: 7, homeScore: 1, awayScore: 1 };
    await service.ingest(sampleBatch([sampleMatch('m1', state)]));
    sent.length = 0;
    await service.ingest(sampleBatch([sampleMatch('m1', { ...state, detailedStatus: 1013 })]));
    const phases = () => sent.map(({ data }) => (data as MatchLive).detailedStatus);
    expect(phases()).toEqual([1013, 1013]);
    expect((await service.matchBriefs(['m1'])).get('m1')).toMatchObject({ statusId: 7, detailedStatus: 1013 });
    await service.ingest(sampleBatch([sampleMatch('m1', state)]));
    expect(phases()).toEqual([1013, 1013, null, null]);
  });

  test('a delay is published once with the score that stays, and ends by a mark, by the next word of the feed, or with the match', async () => {
    const inPlay = (fetchedAt: number, statusId = 2) =>
      sampleBatch([sampleMatch('m1', { statusId, homeScore: 1, awayScore: 0 })], { fetchedAt });
    const since = NOON - 60_000;
    const delays = () =>
      sent
        .splice(0)
        .filter(({ mutation }) => mutation === 'match.change')
        .map(({ channel, data }) => [channel, (data as MatchLive).delayedSince]);
    const known = async () => (await service.matchBriefs(['m1'])).get('m1');
    const both = (delay: number | null) => ['match:football:m1', 'competition:12387'].map((name) => [name, delay]);
    await service.ingest(inPlay(NOON - 5000));
    sent.length = 0;
    await service.markDelayed([
      { matchId: 'm1', since },
      { matchId: 'nobody', since },
    ]);
    await service.markDelayed([{ matchId: 'm1', since }]);
    expect(delays()).toEqual(both(since));
    expect(await known()).toMatchObject({ homeScore: 1, awayScore: 0, statusId: 2, delayedSince: since });
    await service.ingest(inPlay(NOON - 9000));
    expect(delays(), 'an older word is none').toEqual([]);
    await service.ingest(inPlay(NOON - 4000));
    expect(delays()).toEqual(both(null));
    await service.markDelayed([{ matchId: 'm1', since }]);
    await service.markDelayed([{ matchId: 'm1', since: null }]);
    expect(delays()).toEqual([...both(since), ...both(null)]);
    await service.ingest(inPlay(NOON - 3000, 8));
    await service.markDelayed([{ matchId: 'm1', since }]);
    expect([delays(), (await known())?.delayedSince]).toEqual([both(null), null]);
  });

  test('[T2, T4] a phase of another sport, or one that contradicts the status, is refused by name', async () => {
    for (const detailedStatus of [1001, 1011, 1017, 3005]) {
      const batch = sampleBatch([sampleMatch('m1', { statusId: 4, homeScore: 0, awayScore: 0, detailedStatus })]);
      await expect(service.ingest(batch)).rejects.toThrow(
        `match m1 has the detailed status ${detailedStatus}, which does not fit status 4 of football`,
      );
    }
  });

  test('says nothing of an unchanged match', async () => {
    await service.ingest(sampleBatch([sampleMatch('m1')]));
    [sent.length, invalidated.length] = [0, 0];
    await service.ingest(sampleBatch([sampleMatch('m1')]));
    expect([sent, invalidated]).toEqual([[], []]);
  });

  test('pushes no old season at its first import, but a corrected old result', async () => {
    const old = { kickOff: NOON - 30 * DAY_MS, statusId: 8, homeScore: 1, awayScore: 1 };
    const matches = [sampleMatch('old', old), sampleMatch('soon'), sampleMatch('far', { kickOff: NOON + 3 * DAY_MS })];
    await service.ingest(sampleBatch(matches));
    expect(sent.map(({ channel }) => channel)).toEqual(['match:football:soon', 'competition:12387']);
    sent.length = 0;
    await service.ingest(sampleBatch([sampleMatch('old', { ...old, awayScore: 2 })]));
    expect(sent.map(({ channel }) => channel)).toEqual(['match:football:old', 'competition:12387', 'detail:old']);
  });

  const changesSent = () => sent.filter(({ mutation }) => mutation === 'match.change').map(({ data }) => data);

  test('[C14] publishes the new kick-off of a postponed match in any month; a goal carries none', async () => {
    const kickOff = NOON + 40 * DAY_MS;
    await service.ingest(sampleBatch([sampleMatch('far', { kickOff: NOON + 30 * DAY_MS, timeKnown: false })]));
    sent.length = 0;
    await service.ingest(sampleBatch([sampleMatch('far', { kickOff, timeKnown: false })]));
    await service.ingest(sampleBatch([sampleMatch('far', { kickOff })]));
    const reported = { matchId: 'far', statusId: 1, startDate: kickOff };
    // Each on the channel of the match and on that of its competition.
    expect(changesSent()).toMatchObject([
      ...[1, 2].map(() => ({ ...reported, timeKnown: false })),
      ...[1, 2].map(() => ({ ...reported, timeKnown: true })),
    ]);
    sent.length = 0;
    await service.ingest(sampleBatch([sampleMatch('far', { kickOff, statusId: 2, homeScore: 1, awayScore: 0 })]));
    expect(changesSent()).toHaveLength(2);
    expect(changesSent()[0]).not.toHaveProperty('startDate');
  });

  test('[C14] publishes that a goal of a finished match went to another player, and nothing of a match to come', async () => {
    const goalOf = (player: string) => [
      { kind: 'goal' as const, side: 'home' as const, minute: 9, stoppage: 0, player },
    ];
    const over = { kickOff: NOON - 30 * DAY_MS, statusId: 8, homeScore: 1, awayScore: 0 };
    const far = { kickOff: NOON + 30 * DAY_MS };
    await service.ingest(
      sampleBatch([sampleMatch('old', { ...over, incidents: goalOf('Olmo') }), sampleMatch('far', far)]),
    );
    sent.length = 0;
    await service.ingest(
      sampleBatch([
        sampleMatch('old', { ...over, incidents: goalOf('Pedri') }),
        sampleMatch('far', { ...far, venue: 'X' }),
      ]),
    );
    expect(changesSent()).toMatchObject([1, 2].map(() => ({ matchId: 'old', homeScore: 1, awayScore: 0 })));
  });

  test('[C14] a file of the whole season without a match publishes its removal to its page and a change of the season to others', async () => {
    const complete = { complete: { numbers: [] } };
    const old = sampleMatch('old', { kickOff: NOON - 30 * DAY_MS });
    await service.ingest(sampleBatch([sampleMatch('m1'), old], complete));
    [sent.length, invalidated.length] = [0, 0];
    await service.ingest(sampleBatch([sampleMatch('m1')], complete));
    expect(sent).toEqual([
      { channel: 'match:football:old', namespace: 'match', mutation: 'match.remove', data: { matchId: 'old' } },
      {
        channel: 'competition:12387',
        namespace: 'match',
        mutation: 'competition.change',
        data: { competitionId: '12387', seasonId: '2026-27' },
      },
    ]);
    expect(invalidated).toContain('season-results:12387/2026-27');
    sent.length = 0;
    await service.ingest(sampleBatch([sampleMatch('m1')], complete));
    expect(sent).toEqual([]);
  });

  test('[E1, C14] open pages receive that an old result was decided off the pitch', async () => {
    const old = { kickOff: NOON - 30 * DAY_MS, statusId: 8, homeScore: 3, awayScore: 0 };
    await service.ingest(sampleBatch([sampleMatch('m1', old)]));
    sent.length = 0;
    await service.ingest(sampleBatch([sampleMatch('m1', { ...old, awarded: true })]));
    expect(sent.map(({ channel, data }) => [channel, data])).toEqual([
      ['match:football:m1', expect.objectContaining({ matchId: 'm1', awarded: true })],
      ['competition:12387', expect.objectContaining({ matchId: 'm1', awarded: true })],
    ]);
  });

  test('pushes nothing of a refused batch', async () => {
    await expect(service.ingest(sampleBatch([sampleMatch('m1')], { teams: [] }))).rejects.toThrow('unknown team');
    expect([sent, invalidated]).toEqual([[], []]);
  });

  test('gives matches with the names of their teams and competition', async () => {
    await service.ingest(sampleBatch([sampleMatch('m1', { parts: { halfTime: [0, 0] } })]));
    const found = await service.matchBriefs(['m1', 'm1', 'unknown']);
    expect([...found.keys()]).toEqual(['m1']);
    expect(found.get('m1')).toEqual({
      matchId: 'm1',
      sport: 'football',
      statusId: 1,
      detailedStatus: null,
      awarded: false,
      delayedSince: null,
      homeScore: null,
      awayScore: null,
      parts: { halfTime: [0, 0] },
      clock: null,
      updatedAt: NOON,
      competitionId: '12387',
      matchLeague: { zh: '英超', en: 'Premier League' },
      seasonId: '2026-27',
      round: 'Matchday 1',
      startDate: NOON,
      timeKnown: true,
      home: {
        id: 'arsenal',
        name: { zh: 'arsenal队', en: 'arsenal' },
        shortName: { zh: 'arsenal', en: 'ars' },
        code: 'ARS',
        colors: ['#aa0000', '#ffffff'],
        country: null,
      },
      guest: expect.objectContaining({ id: 'chelsea', shortName: { zh: 'chelsea', en: 'che' } }),
    });
  });

  test('shows no demo row when the demo is off', async () => {
    await service.ingest(sampleBatch([sampleMatch('demo-1')], ofDemo));
    expect((await service.matchBriefs(['demo-1'])).size).toBe(1);
    expect((await service.standingsOf('12387', '2026-27')).tables[0]?.rows).toHaveLength(2);
    demoEnabled = false;
    expect((await service.matchBriefs(['demo-1'])).size).toBe(0);
    await expect(service.standingsOf('12387', '2026-27')).rejects.toThrow(
      'season 2026-27 of Premier League (there is none) does not exist',
    );
  });

  test('[A7] makes a table per group, from finished matches only', async () => {
    const over = { statusId: 8, homeScore: 2, awayScore: 1 };
    const groups = [
      sampleMatch('a1', { group: 'Group A', ...over }),
      sampleMatch('a2', {
        group: 'Group A',
        homeTeamId: 'chelsea',
        awayTeamId: 'arsenal',
        statusId: 2,
        homeScore: 5,
        awayScore: 0,
      }),
      sampleMatch('final', { stage: 'final', ...over }),
    ];
    await service.ingest(sampleBatch(groups));
    const { tables } = await service.standingsOf('premier-league', '2026-27');
    expect(
      tables.map(({ group, rows }) => [group, ...rows.map((row) => [row.teamId, row.played, row.points])]),
    ).toEqual([['Group A', ['arsenal', 1, 3], ['chelsea', 1, 0]]]);
  });
});
