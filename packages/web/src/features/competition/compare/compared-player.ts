import type { PlayerBasic, PlayerBrief, PlayerSeasonStat, SeasonRef } from '@touchline/contract/competition.ts';
import type { NbaPlayerDetail } from '@touchline/contract/nba.ts';
import type { ComparedSeason } from '@touchline/domain/competition/player-comparison.ts';

/** A player of either sport, as far as a comparison is concerned. */
export interface ComparedPlayer extends Pick<PlayerBrief, 'id' | 'name' | 'number' | 'team'> {
  /** Newest first. */
  seasons: readonly ComparedSeason[];
  /** Where others are looked for; null for a player without a season. */
  newest: SeasonRef | null;
}

const sumOf = (all: readonly Readonly<Record<string, number>>[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const numbers of all) for (const [key, value] of Object.entries(numbers)) sums[key] = (sums[key] ?? 0) + value;
  return sums;
};

/** Seasons with one label are those of several competitions, or of several teams: together they are what the player did in that time. */
export const footballPlayer = (player: PlayerBasic, list: readonly PlayerSeasonStat[]): ComparedPlayer => ({
  ...player,
  newest: list[0]?.season ?? player.seasons[0] ?? null,
  seasons: [...Map.groupBy(list, ({ season }) => season.label)].map(([label, stats]) => {
    const totals = sumOf(stats.map(({ numbers }) => numbers));
    return { label, matches: totals['appearances'] ?? null, totals };
  }),
});

const isPercentage = (key: string): boolean => key.endsWith('_percent');

/** Of the regular season; sums are whole numbers, which the averages come from. */
export const nbaPlayer = ({ info, seasons }: NbaPlayerDetail): ComparedPlayer => ({
  ...info,
  newest: seasons[0]?.season ?? null,
  seasons: seasons
    .filter(({ scope }) => scope === 'regular')
    .map(({ season, averages: { played, numbers } }) => ({
      label: season.label,
      matches: played,
      totals: {
        games: played,
        ...Object.fromEntries(
          Object.entries(numbers).map(([key, value]) => [key, isPercentage(key) ? value : Math.round(value * played)]),
        ),
      },
    })),
});
