import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { bracketOf } from '@touchline/domain/competition/bracket.ts';
import { rankingOf } from '@touchline/domain/competition/ranking.ts';
import type { RankingLine } from '@touchline/domain/competition/ranking.ts';
import { standingsRulesOf } from '@touchline/domain/competitions/registry.ts';
import { cupBatch } from './cup-batches.ts';
import { EURO_2024 } from './euro-2024/edition.ts';
import { WORLD_CUP_2026 } from './world-cup-2026/edition.ts';
import type { BracketMatch } from '@touchline/domain/competition/bracket-slots.ts';

/** For tests: the finished Euro 2024 and World Cup 2026. */
export const cupBatches = (fetchedAt: number, source: string): FeedBatch[] =>
  [EURO_2024, WORLD_CUP_2026].map((edition) => cupBatch(edition, fetchedAt, source));

const codeOfId = ({ teams }: FeedBatch): ReadonlyMap<string, string> =>
  new Map(teams.map(({ id, shortName }) => [id, shortName.en]));

/** For tests: the tables of a cup's groups, by letter. */
export const groupTables = ({ matches, seasons: [season] }: FeedBatch): { group: string; rows: RankingLine[] }[] => {
  const rules = standingsRulesOf(season?.competitionId ?? '', season?.id ?? '');
  const groups = [...new Set(matches.flatMap(({ group }) => group ?? []))].sort();
  return groups.map((group) => {
    const ofGroup = matches.filter((match) => match.group === group).map((match) => ({ ...match, matchId: match.id }));
    return { group, rows: rankingOf(ofGroup, rules, 'overall') };
  });
};

/** For tests: `A GER 7, SUI 5, HUN 3, SCO 1` for each group. */
export const groupLines = (batch: FeedBatch): string[] => {
  const codes = codeOfId(batch);
  return groupTables(batch).map(
    ({ group, rows }) => `${group} ${rows.map(({ teamId, points }) => `${codes.get(teamId)} ${points}`).join(', ')}`,
  );
};

/** For tests: the codes of team ids. */
export const codesOf = (batch: FeedBatch, teamIds: readonly string[]): (string | undefined)[] => {
  const codes = codeOfId(batch);
  return teamIds.map((teamId) => codes.get(teamId));
};

const bracketMatches = ({ matches }: FeedBatch): BracketMatch[] =>
  matches.map((match) => ({
    ...match,
    matchId: match.id,
    stageId: match.stage ?? '',
    penalties: match.parts.penalties ?? null,
    number: Number(/-m(\d+)$/.exec(match.id)?.[1] ?? Number.NaN) || null,
  }));

/** For tests: for each round of a cup, first the third place, `ESP-GEO ESP` for each tie: hosts, guests, winner. */
export const bracketLines = (batch: FeedBatch): string[] => {
  const codes = codeOfId(batch);
  const { rounds, thirdPlace } = bracketOf(bracketMatches(batch));
  const lineOf = ({ matchIds, winnerTeamId }: { matchIds: readonly string[]; winnerTeamId: string | null }): string => {
    const match = batch.matches.find(({ id }) => id === matchIds[0]);
    const sides = [match?.homeTeamId, match?.awayTeamId].map((teamId) => codes.get(teamId ?? ''));
    return `${sides.join('-')} ${codes.get(winnerTeamId ?? '')}`;
  };
  return [
    `third-place: ${thirdPlace === null ? 'none' : lineOf(thirdPlace)}`,
    ...rounds.map(({ stageId, ties }) => `${stageId}: ${ties.map(lineOf).join(', ')}`),
  ];
};
