import type { ScoreParts } from '@touchline/contract/match.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { matchPhase, unifiedStatus } from '#match-status.ts';
import { ascending, chainComparators } from '#order.ts';
import type { RankingMatch } from './ranking.ts';
import { type AssumedResult, type Scenario, scenarioKeyOf } from './scenario.ts';

/**
 * A match of a season. Ids of teams that are not known yet end in `w73`, `l101` (winner, loser of a match), `1a` (place in a group) or
 * `3a-b-c` (third of one of these groups).
 */
export interface WhatIfMatch extends RankingMatch {
  stageId: string | null;
  groupName: string | null;
  parts: ScoreParts;
}

/** Whom the groups lead into the knockout. Null is who is not known yet. */
export interface GroupPlaces {
  /** The team at a place of a group (`A`). */
  teamAt(group: string, place: number): string | null;
  /** The third-placed team in the slot of these groups (`ABCDF`). */
  thirdIn(groups: string): string | null;
}

const FINISHED = { football: FOOTBALL_STATUS.finished, basketball: BASKETBALL_STATUS.finished } as const;
const GROUP_STAGE = 'group';
const GONE = ['CANCELLED', 'ABANDONED'];

/** Whether a match has no result yet but may get one. */
export const isOpen = ({ sport, statusId }: WhatIfMatch): boolean =>
  matchPhase(sport, statusId) !== 'finished' && !GONE.includes(unifiedStatus(sport, statusId));

/** Whether a match decides who goes on, and so cannot end level. */
export const isKnockout = ({ sport, stageId, countsForStandings }: WhatIfMatch): boolean =>
  sport === 'football' && stageId !== null && stageId !== GROUP_STAGE && !countsForStandings;

const PLACEHOLDER = /(?:^|-)(?:([wl])(\d{1,3})|([1-4])([a-z])|3([a-z](?:-[a-z])+))$/;

/** The groups of a slot for a third-placed team, sorted (`ABCDF` of `football-3a-b-c-d-f`); null of any other team. */
export const thirdSlotOf = (teamId: string): string | null =>
  PLACEHOLDER.exec(teamId)?.[5]?.toUpperCase().split('-').sort().join('') ?? null;

/** The slots for third-placed teams of a season that are open. */
export const thirdSlotsOf = (matches: readonly WhatIfMatch[]): string[] =>
  matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].flatMap((id) => thirdSlotOf(id) ?? []));

/** Whether both teams of a match are known. */
export const hasTeams = ({ homeTeamId, awayTeamId }: WhatIfMatch): boolean =>
  ![homeTeamId, awayTeamId].some((id) => PLACEHOLDER.test(id));

const ended = <M extends WhatIfMatch>(match: M, { home, away, through }: AssumedResult): M => {
  const isLevel = home === away;
  const { penalties: _, ...parts } = match.parts;
  const penalties: ScoreParts = isLevel && through ? { penalties: through === 'home' ? [1, 0] : [0, 1] } : {};
  const score = { homeScore: home, awayScore: away, statusId: FINISHED[match.sport] };
  return { ...match, ...score, parts: { ...parts, ...penalties } };
};

/** A match in play counts with its score; one of basketball that is level cannot. */
const asItStands = <M extends WhatIfMatch>(match: M): M => {
  const { sport, statusId, homeScore, awayScore } = match;
  if (homeScore === null || awayScore === null || !isOpen(match) || isKnockout(match)) return match;
  if (matchPhase(sport, statusId) !== 'in-progress') return match;
  return sport === 'basketball' && homeScore === awayScore ? match : { ...match, statusId: FINISHED[sport] };
};

/** A result that the match can have: no draw in basketball, and in a knockout a shoot-out. */
const isPossible = (match: WhatIfMatch, { home, away, through }: AssumedResult): boolean =>
  home !== away || (match.sport === 'football' && isKnockout(match) === (through !== null));

const assumedFor = (match: WhatIfMatch, scenario: Scenario): AssumedResult | null => {
  if (!isOpen(match) || !hasTeams(match)) return null;
  const result = scenario.get(scenarioKeyOf(match.matchId));
  return result !== undefined && isPossible(match, result) ? result : null;
};

/**
 * The matches of a season with the assumed results: matches in play count with their score unless another is assumed. A result for a
 * match that has ended, or that cannot end so, is ignored. Every function that ranks real results ranks these.
 */
export const assume = <M extends WhatIfMatch>(matches: readonly M[], scenario: Scenario): M[] =>
  matches.map((match) => {
    const result = assumedFor(match, scenario);
    return result === null ? asItStands(match) : ended(match, result);
  });

/** How many of the assumed results count. */
export const assumedIn = (matches: readonly WhatIfMatch[], scenario: Scenario): number =>
  matches.filter((match) => assumedFor(match, scenario) !== null).length;

const winnerOf = ({ homeTeamId, awayTeamId, homeScore, awayScore, parts, ...match }: WhatIfMatch) => {
  if (matchPhase(match.sport, match.statusId) !== 'finished' || homeScore === null || awayScore === null) return null;
  const [scored, conceded] = parts.penalties ?? [0, 0];
  const lead = homeScore === awayScore ? scored - conceded : homeScore - awayScore;
  if (lead === 0) return null;
  return lead > 0 ? { w: homeTeamId, l: awayTeamId } : { w: awayTeamId, l: homeTeamId };
};

/** The id of a knockout match ends in its number in the tournament, where the feed has one. */
export const matchNumberOf = (matchId: string): number | null => {
  const digits = /-m(\d+)$/.exec(matchId)?.[1];
  return digits === undefined ? null : Number(digits);
};

const byNumber = chainComparators<WhatIfMatch>(
  ascending(({ matchId }) => matchNumberOf(matchId) ?? 0),
  ascending(({ kickOff }) => kickOff),
);

/** The knockout with the teams that the assumed results lead into it, round after round. */
export const assumeKnockout = <M extends WhatIfMatch>(
  matches: readonly M[],
  scenario: Scenario,
  { teamAt, thirdIn }: GroupPlaces,
): M[] => {
  const decided = new Map<number, { w: string; l: string }>();
  const teamIn = (id: string): string => {
    const [, outcome, number, place, group] = PLACEHOLDER.exec(id) ?? [];
    if (outcome !== undefined) return decided.get(Number(number))?.[outcome as 'w' | 'l'] ?? id;
    if (group !== undefined) return teamAt(group.toUpperCase(), Number(place)) ?? id;
    const slot = thirdSlotOf(id);
    return (slot === null ? null : thirdIn(slot)) ?? id;
  };
  const settled = new Map<string, M>();
  for (const match of matches.filter(isKnockout).sort(byNumber)) {
    const known = { ...match, homeTeamId: teamIn(match.homeTeamId), awayTeamId: teamIn(match.awayTeamId) };
    const result = assumedFor(known, scenario);
    const done = result === null ? known : ended(known, result);
    settled.set(match.matchId, done);
    const [number, outcome] = [matchNumberOf(match.matchId), winnerOf(done)];
    if (number !== null && outcome !== null) decided.set(number, outcome);
  }
  return matches.map((match) => settled.get(match.matchId) ?? match);
};

/**
 * What is left of a season, round by round: no team plays twice in a round, and a match that was put off is in the next one. By
 * kick-off, and without those whose teams are not known.
 */
export const remainingRounds = <M extends WhatIfMatch>(matches: readonly M[]): M[][] => {
  const rounds: M[][] = [];
  const played = new Map<string, number>();
  const open = matches.filter((match) => isOpen(match) && hasTeams(match));
  for (const match of open.sort(
    chainComparators<M>(
      ascending(({ kickOff }) => kickOff),
      ascending(({ matchId }) => matchId),
    ),
  )) {
    const teams = [match.homeTeamId, match.awayTeamId];
    const round = Math.max(...teams.map((id) => played.get(id) ?? 0));
    (rounds[round] ??= []).push(match);
    for (const id of teams) played.set(id, round + 1);
  }
  return rounds;
};
