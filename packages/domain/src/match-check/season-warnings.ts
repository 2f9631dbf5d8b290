import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { descending } from '#order.ts';

type SeasonMatch = Pick<FeedMatch, 'homeTeamId' | 'awayTeamId'>;

/** The teams of some matches, with the number of matches of each. */
const matchesByTeam = (matches: readonly SeasonMatch[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { homeTeamId, awayTeamId } of matches)
    for (const teamId of [homeTeamId, awayTeamId]) counts.set(teamId, (counts.get(teamId) ?? 0) + 1);
  return counts;
};

/**
 * The warnings of the league matches of a season in which `teams` play each other twice. Few matches may be a part
 * of the season; more than half of them must include every team.
 */
export const seasonWarnings = (matches: readonly SeasonMatch[], teams: number): string[] => {
  const counts = matchesByTeam(matches);
  const each = 2 * (teams - 1);
  const isSeason = matches.length > (teams * each) / 4;
  const tooMany = [...counts].filter(([, count]) => count > each).sort(descending(([, count]) => count));
  return [
    ...(counts.size > teams || (isSeason && counts.size < teams)
      ? [`${counts.size} teams play in the season, not ${teams}`]
      : []),
    ...tooMany.map(
      ([teamId, count]) => `${teamId} plays ${count} matches in the season, not ${each}: is it two teams?`,
    ),
  ];
};
