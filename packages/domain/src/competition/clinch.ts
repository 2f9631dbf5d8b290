import type { LocalName } from '@touchline/contract/values.ts';
import { unifiedStatus } from '#match-status.ts';
import type { CompetitionZone } from '#competitions/zones.ts';
import { isCounted } from '#standings/tally.ts';
import type { RankingLine, RankingMatch } from './ranking.ts';

/**
 * What is certain of a place in a table before the last match: first place of a league, a place in one of the upper zones, one in the
 * lowest zone, or none that leads on from a group.
 */
export const PLACE_MARKS = ['first', 'zone', 'relegation', 'out'] as const;
export type PlaceMark = (typeof PLACE_MARKS)[number];

/** The letter of a mark in tables. */
export const PLACE_LETTERS: Readonly<Record<PlaceMark, string>> = { first: 'c', zone: 'q', relegation: 'r', out: 'e' };

export const PLACE_NAMES: Readonly<Record<PlaceMark, LocalName>> = {
  first: { zh: '已提前夺冠', en: 'Champions' },
  zone: { zh: '已锁定该区名额', en: 'Certain of its zone' },
  relegation: { zh: '已无法脱离降级区', en: 'Certain to stay in the relegation zone' },
  out: { zh: '已确定出局', en: 'Eliminated' },
};

/** What a table is of. `teams`: how many will be in it, where that is known; `winPoints`: points for a win. */
export interface ClinchSetting {
  kind: 'league' | 'cup';
  zones: readonly CompetitionZone[];
  teams: number | null;
  winPoints: number;
}

type Line = Pick<RankingLine, 'teamId' | 'points' | 'played'>;

/** The best and the worst place that a team can still reach. */
interface Range {
  best: number;
  worst: number;
}

const GROUP_TEAMS = 4;

/** Matches left by team: those scheduled, at least so many that all meet all (twice in a league, once in a group). */
const remainingOf = (lines: readonly Line[], matches: readonly RankingMatch[], { kind, teams }: ClinchSetting) => {
  const count = Math.max(lines.length, teams ?? (kind === 'cup' ? GROUP_TEAMS : 0));
  const all = kind === 'league' ? 2 * (count - 1) : count - 1;
  const scheduled = matches.filter(
    (match) =>
      match.countsForStandings && !isCounted(match) && unifiedStatus(match.sport, match.statusId) !== 'CANCELLED',
  );
  const left = new Map(
    lines.map(({ teamId, played }) => {
      const toCome = scheduled.filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(teamId));
      return [teamId, Math.max(all - played, toCome.length)] as const;
    }),
  );
  return { left, missing: count - lines.length };
};

/** By points only; level is not enough, as the tie-breaks are still open. Null when no match is left. */
const rangesOf = (lines: readonly Line[], matches: readonly RankingMatch[], setting: ClinchSetting) => {
  const { left, missing } = remainingOf(lines, matches, setting);
  if (missing === 0 && [...left.values()].every((count) => count === 0)) return null;
  const most = ({ teamId, points }: Line): number => points + (left.get(teamId) ?? 0) * setting.winPoints;
  return new Map(
    lines.map((own): [string, Range] => {
      const others = lines.filter(({ teamId }) => teamId !== own.teamId);
      const threats = others.filter((other) => most(other) >= own.points).length + missing;
      const ahead = others.filter(({ points }) => points > most(own)).length;
      return [own.teamId, { best: 1 + ahead, worst: 1 + threats }];
    }),
  );
};

const marksIn = ({ best, worst }: Range, last: number, { kind, zones }: ClinchSetting): PlaceMark[] => {
  const places = Array.from({ length: worst - best + 1 }, (_, index) => best + index);
  const zone = zones.find((one) => one.isProvisional !== true && places.every((place) => one.places.includes(place)));
  const isOpenPlace = (place: number): boolean => zones.some((one) => one.places.includes(place));
  if (kind === 'cup') {
    // Of the third teams of groups, zone 2, only the best go on.
    if (zone?.zone === 1) return ['zone'];
    return places.some(isOpenPlace) ? [] : ['out'];
  }
  const own: PlaceMark = zone?.places.includes(last) === true ? 'relegation' : 'zone';
  return [...(worst === 1 ? (['first'] as const) : []), ...(zone === undefined ? [] : [own])];
};

/**
 * The marks of each team of a table, strongest first, by team id. `lines` are its rows by finished matches, `matches` all that count for it. A
 * mark is given only when points alone guarantee it, whatever all others do; matches that are not scheduled yet count as open. When
 * none is left there are no marks: the places say it. A zone that is provisional is certain to nobody.
 */
export const placeMarks = (
  lines: readonly Line[],
  matches: readonly RankingMatch[],
  setting: ClinchSetting,
): ReadonlyMap<string, readonly PlaceMark[]> => {
  const ranges = rangesOf(lines, matches, setting);
  const last = Math.max(lines.length, setting.teams ?? 0);
  return new Map([...(ranges ?? [])].map(([teamId, range]) => [teamId, marksIn(range, last, setting)]));
};
