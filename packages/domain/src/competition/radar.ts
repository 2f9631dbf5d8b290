/** The axes of the radar, clockwise from the top. */
export const RADAR_KEYS = [
  'goals',
  'shots_on_target',
  'possession_percent',
  'pass_percent',
  'clean_sheets',
  'conceded',
] as const;
export type RadarKey = (typeof RADAR_KEYS)[number];

const LESS_IS_BETTER: ReadonlySet<RadarKey> = new Set(['conceded']);

/** A team's statistics per match, by key. */
export interface RadarTeam {
  teamId: string;
  played: number;
  numbers: Readonly<Record<string, number>>;
}

/** One axis for the two teams: their values, and their positions from 0 (worst of the league) to 1 (best). */
export interface RadarAxis {
  key: RadarKey;
  values: readonly [number, number];
  shares: readonly [number, number];
}

const LEVEL = 0.5;

const shareOf = (key: RadarKey, value: number, all: readonly number[]): number => {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (least === most) return LEVEL;
  const share = (value - least) / (most - least);
  return LESS_IS_BETTER.has(key) ? 1 - share : share;
};

/**
 * Two teams of a league on axes from its worst to its best. An axis without a value of both is omitted;
 * when all teams are level both are in the middle. Teams that have not played are ignored. Empty when `a` or `b`
 * is not among the teams.
 */
export const radarOf = (teams: readonly RadarTeam[], a: string, b: string): RadarAxis[] => {
  const compared = teams.filter(({ played }) => played > 0);
  const numbersOf = (teamId: string) => compared.find((team) => team.teamId === teamId)?.numbers;
  return RADAR_KEYS.flatMap((key) => {
    const [first, second] = [numbersOf(a)?.[key], numbersOf(b)?.[key]];
    if (first === undefined || second === undefined) return [];
    const all = compared.flatMap(({ numbers }) => numbers[key] ?? []);
    return [
      { key, values: [first, second] as const, shares: [shareOf(key, first, all), shareOf(key, second, all)] as const },
    ];
  });
};
