import type { FeedBatch, FeedMatch } from '@touchline/contract/feed-batch.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { scenarioKeyOf, scenarioText } from '@touchline/domain/competition/scenario.ts';
import { cupBatch } from '@touchline/feeds/cups/cup-batches.ts';
import { EURO_2024 } from '@touchline/feeds/cups/euro-2024/edition.ts';
import { WORLD_CUP_2026 } from '@touchline/feeds/cups/world-cup-2026/edition.ts';
import { findTeam } from '@touchline/feeds/teams/find-team.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** The ties with a third-placed team in the published brackets, by the number of the match. */
const SLOTS = {
  2026: {
    74: ['1E', '3A/B/C/D/F'],
    77: ['1I', '3C/D/F/G/H'],
    79: ['1A', '3C/E/F/H/I'],
    80: ['1L', '3E/H/I/J/K'],
    81: ['1D', '3B/E/F/I/J'],
    82: ['1G', '3A/E/H/I/J'],
    85: ['1B', '3E/F/G/I/J'],
    87: ['1K', '3D/E/I/J/L'],
  },
  2024: { 39: ['1B', '3A/D/E/F'], 40: ['1C', '3D/E/F'], 41: ['1F', '3A/B/C'], 43: ['1E', '3A/B/C/D'] },
} as const;

const AHEAD = { statusId: FOOTBALL_STATUS.notStarted, homeScore: null, awayScore: null, parts: {} } as const;

describeDefaultDatabase('third-placed teams of a tournament as it was', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
  });

  /**
   * Before the last match of group A, whose third went home both times: the knockout has slots in place of teams. Answers with that match,
   * and who really met.
   */
  const ingestBeforeLast = async (real: FeedBatch, slots: Readonly<Record<string, readonly [string, string]>>) => {
    const isTie = ({ id }: FeedMatch) => slots[/-m(\d+)$/.exec(id)?.[1] ?? ''];
    const last = real.matches.findLast(({ group }) => group === 'A') as FeedMatch;
    const names = Object.values(slots).flat();
    const [{ competitionId = '' } = {}] = real.seasons;
    const teamOf = (name: string) => findTeam('football', competitionId, name);
    const matches = real.matches
      .filter((match) => match.stage === 'group' || isTie(match))
      .map((match) => {
        const [home, away] = isTie(match) ?? [];
        if (home === undefined || away === undefined) return match === last ? { ...match, ...AHEAD } : match;
        return { ...match, ...AHEAD, homeTeamId: teamOf(home).id, awayTeamId: teamOf(away).id };
      });
    await app.ingest({ ...real, matches, details: [], teams: [...real.teams, ...names.map(teamOf)] });
    const met = real.matches.filter(isTie).map(({ id, homeTeamId, awayTeamId }) => [id, homeTeamId, awayTeamId]);
    return { last, met: met.sort() };
  };

  const tiesOf = async (seasonId: string, text: string) => {
    const { data } = await app.call('getWhatIf', { seasonId, if: text });
    const ties = data.bracket?.rounds.flatMap((round) => round.ties.flatMap(({ matches }) => matches)) ?? [];
    return { ties: ties.map(({ matchId, home, guest }) => [matchId, home.id, guest.id]).sort(), data };
  };

  test.each([
    ['10810-2026', WORLD_CUP_2026, SLOTS[2026]],
    ['11334-2024', EURO_2024, SLOTS[2024]],
  ] as const)(
    '%s: they meet the winners that they met once the last group is over',
    async (seasonId, edition, slots) => {
      const { last, met } = await ingestBeforeLast(cupBatch(edition, app.clock.now, 'test-feed'), slots);
      const before = await tiesOf(seasonId, '');
      // Nobody plays a slot: the last match of the groups is the only one with teams.
      expect(before.data.remaining).toBe(1);
      expect(before.ties.every(([, , guest]) => guest?.startsWith('football-3') === true)).toBe(true);
      const { homeScore, awayScore } = last;
      const real = { home: homeScore ?? 0, away: awayScore ?? 0, through: null };
      const then = await tiesOf(seasonId, scenarioText(new Map([[scenarioKeyOf(last.id), real]])));
      expect(then.ties).toEqual(met);
      expect(then.data).toMatchObject({ assumed: 1, ignored: 0, remaining: 1 + met.length });
    },
  );
});
