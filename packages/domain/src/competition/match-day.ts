import type { DayMatch } from '@touchline/contract/match-day.ts';
import { COMPETITIONS } from '#competitions/registry.ts';
import { matchPhase, type MatchPhase } from '#match-status.ts';

const phaseOf = ({ sport, statusId }: DayMatch): MatchPhase => matchPhase(sport, statusId);
const isInPlay = (match: DayMatch): boolean => phaseOf(match) === 'in-progress';

type Teams = FollowedIds['teamIds'];

const isOwn = ({ home, guest }: DayMatch, teamIds: Teams): boolean => teamIds.has(home.id) || teamIds.has(guest.id);

const FILTERS = {
  all: () => true,
  live: isInPlay,
  mine: isOwn,
  football: ({ sport }: DayMatch) => sport === 'football',
  basketball: ({ sport }: DayMatch) => sport === 'basketball',
  hosted: ({ anchorInfo }: DayMatch) => anchorInfo !== undefined,
  tips: ({ tipCount }: DayMatch) => tipCount > 0,
} as const satisfies Readonly<Record<string, (match: DayMatch, teamIds: Teams) => boolean>>;

/** What of a day is shown: everything, what is in play, the matches of followed teams, one sport, what a host shows, what there are tips on. */
export type DayFilter = keyof typeof FILTERS;
export const DAY_FILTERS = Object.keys(FILTERS) as readonly DayFilter[] as readonly [DayFilter, ...DayFilter[]];

/** The matches of a day that a filter leaves, in their order. */
export const filterDay = (matches: readonly DayMatch[], filter: DayFilter, teamIds: Teams): DayMatch[] =>
  matches.filter((match) => FILTERS[filter](match, teamIds));

/** Whom somebody follows. */
export interface FollowedIds {
  teamIds: ReadonlySet<string>;
  /** In the order of the follower. */
  competitionIds: readonly string[];
}

/** Matches of a day under one heading. */
export interface DayGroup {
  /** Null: the matches of the followed teams. */
  competitionId: string | null;
  matches: DayMatch[];
  /** How many of them are in play. */
  inPlay: number;
}

const PHASES: readonly MatchPhase[] = ['in-progress', 'not-started', 'finished'];
const REGISTERED = new Map(COMPETITIONS.map(({ id }, place) => [id, place]));

/** In play first, then those to come, then those that are over, each by kick-off and id. */
const byPhase = (a: DayMatch, b: DayMatch): number =>
  PHASES.indexOf(phaseOf(a)) - PHASES.indexOf(phaseOf(b)) ||
  a.startDate - b.startDate ||
  (a.matchId < b.matchId ? -1 : 1);

const groupOf = (competitionId: string | null, matches: readonly DayMatch[]): DayGroup => ({
  competitionId,
  matches: matches.toSorted(byPhase),
  inPlay: matches.filter(isInPlay).length,
});

/**
 * The groups of a day, none of them empty: the matches of followed teams, which stand nowhere else, then each competition: followed ones in
 * their order, those with a match in play, then the others in the order of their tabs.
 */
export const groupDay = (matches: readonly DayMatch[], { teamIds, competitionIds }: FollowedIds): DayGroup[] => {
  const own = matches.filter((match) => isOwn(match, teamIds));
  const others = Map.groupBy(
    matches.filter((match) => !isOwn(match, teamIds)),
    ({ competitionId }) => competitionId,
  );
  const placeOf = (id: string): number => {
    const place = competitionIds.indexOf(id);
    return place < 0 ? competitionIds.length : place;
  };
  const groups = [...others].map(([id, ofCompetition]) => ({ id, group: groupOf(id, ofCompetition) }));
  groups.sort(
    (a, b) =>
      placeOf(a.id) - placeOf(b.id) ||
      Number(b.group.inPlay > 0) - Number(a.group.inPlay > 0) ||
      (REGISTERED.get(a.id) ?? Infinity) - (REGISTERED.get(b.id) ?? Infinity) ||
      (a.id < b.id ? -1 : 1),
  );
  return [...(own.length === 0 ? [] : [groupOf(null, own)]), ...groups.map(({ group }) => group)];
};
