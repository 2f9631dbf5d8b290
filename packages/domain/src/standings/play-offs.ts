import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { matchPhase } from '#match-status.ts';
import type { RankedTeam, Reason, TeamNumber } from './ranking.ts';

/** The stage of a league match that separates two level teams. It counts in no table. */
export const PLAY_OFF_STAGE = 'play-off';

/** The data of a play-off. */
export type PlayOffMatch = Pick<
  FeedMatch,
  'sport' | 'statusId' | 'stage' | 'homeTeamId' | 'awayTeamId' | 'homeScore' | 'awayScore' | 'parts'
>;

/** Which teams play-offs may separate, and where they are required. */
export interface PlayOffSetting {
  playOffs: readonly PlayOffMatch[];
  /** Ranks below which a play-off decides, once all other matches have finished. */
  below: readonly number[];
  areLevel: (one: string, other: string) => boolean;
}

const pairOf = (one: string, other: string): string => [one, other].sort().join(' ');

const isPlayed = ({ sport, statusId, stage, homeScore, awayScore }: PlayOffMatch): boolean =>
  stage === PLAY_OFF_STAGE && matchPhase(sport, statusId) === 'finished' && homeScore !== null && awayScore !== null;

const sumOf = (teamId: string, matches: readonly PlayOffMatch[], of: (match: PlayOffMatch, side: 0 | 1) => number) =>
  matches.reduce((sum, match) => sum + of(match, match.homeTeamId === teamId ? 0 : 1), 0);

const goalsIn = (match: PlayOffMatch, side: 0 | 1): number => (side === 0 ? match.homeScore : match.awayScore) ?? 0;
const penaltiesIn = ({ parts }: PlayOffMatch, side: 0 | 1): number => parts.penalties?.[side] ?? 0;

/** The two teams, winner first; null while undecided. The goals of two legs are added. */
const decide = (teamIds: readonly [string, string], legs: readonly PlayOffMatch[]): RankedTeam[] | null => {
  for (const [reason, of] of [
    ['play-off', goalsIn],
    ['play-off penalties', penaltiesIn],
  ] as const satisfies readonly (readonly [Reason, unknown])[]) {
    const numbers: TeamNumber[] = teamIds.map((teamId) => ({ teamId, value: sumOf(teamId, legs, of) }));
    numbers.sort((a, b) => b.value - a.value);
    if (numbers[0]?.value !== numbers[1]?.value) return numbers.map(({ teamId }) => ({ teamId, reason, numbers }));
  }
  return null;
};

/** Applies play-offs to a ranking: of two neighbours level on points the winner is above, whatever the steps decided. */
export const settlePlayOffs = (
  ranked: readonly RankedTeam[],
  { playOffs, below, areLevel }: PlayOffSetting,
): RankedTeam[] => {
  const played = Map.groupBy(playOffs.filter(isPlayed), (match) => pairOf(match.homeTeamId, match.awayTeamId));
  const settled = [...ranked];
  for (const [index, lower] of ranked.entries()) {
    const upper = settled[index - 1];
    if (upper === undefined || !areLevel(upper.teamId, lower.teamId)) continue;
    const teamIds = [upper.teamId, lower.teamId] as const;
    const decided = decide(teamIds, played.get(pairOf(...teamIds)) ?? []);
    const undecided = below.includes(index) ? teamIds.map((teamId) => ({ teamId, ...TO_BE_PLAYED })) : null;
    const next = decided ?? undecided;
    if (next !== null) settled.splice(index - 1, 2, ...next);
  }
  return settled;
};

const TO_BE_PLAYED: Omit<RankedTeam, 'teamId'> = { reason: 'play-off', numbers: [] };
