import { FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import type { MatchClock } from '@touchline/contract/match.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { PLAY_OFF_STAGE } from '@touchline/domain/standings/play-offs.ts';
import { noonUtc } from '#noon-utc.ts';
import { seasonLabelFrom } from '#season-label.ts';
import type { SourceMatch } from '#connector.ts';
import type { FootballDataMatch } from './document-shape.ts';
import { incidentsOf } from './incidents.ts';
import { lineUpsOf, officialsOf } from './line-ups.ts';
import { stateOf } from './state.ts';

const STAGES: Readonly<Record<string, string>> = {
  GROUP_STAGE: 'group',
  LAST_64: 'round-of-64',
  LAST_32: 'round-of-32',
  LAST_16: 'round-of-16',
  QUARTER_FINALS: 'quarter-final',
  SEMI_FINALS: 'semi-final',
  THIRD_PLACE: 'third-place',
  FINAL: 'final',
};

const LEAGUE_STAGE = 'REGULAR_SEASON';

/** `A` from `GROUP_A` or `Group A`. */
export const groupOf = (group: string | null): string | null => group?.replace(/^group[_ ]/i, '') ?? null;

const matchdayOf = (matchday: number | null | undefined): string | null =>
  typeof matchday === 'number' ? `Matchday ${matchday}` : null;

type Placement = Pick<SourceMatch, 'round' | 'stage' | 'group' | 'countsForStandings'>;

/** Where in its competition a match stands. A stage of a league other than the season itself is a play-off. */
const placementOf = ({ matchday, stage, group }: FootballDataMatch, isCup: boolean): Placement => {
  const name = stage?.toUpperCase() ?? LEAGUE_STAGE;
  const isLeagueMatch = name === LEAGUE_STAGE;
  if (!isCup)
    return {
      round: matchdayOf(isLeagueMatch ? matchday : null),
      stage: isLeagueMatch ? null : PLAY_OFF_STAGE,
      countsForStandings: isLeagueMatch,
    };
  const ours = STAGES[name] ?? null;
  const isGroup = ours === 'group';
  return {
    ...(isGroup && { round: matchdayOf(matchday), group: groupOf(group) }),
    ...(ours !== null && { stage: ours }),
    countsForStandings: isGroup,
  };
};

const IN_PLAY: ReadonlySet<number | undefined> = new Set([F.firstHalf, F.secondHalf, F.extraTime]);

/** Only the plans with livescores have the minute. */
const clockOf = ({ minute, injuryTime }: FootballDataMatch, statusId: number | undefined): MatchClock | undefined =>
  minute === null || !IN_PLAY.has(statusId)
    ? undefined
    : { minute: minute.minute, stoppage: injuryTime ?? minute.stoppage ?? 0, secondsLeft: null };

const yearOf = ({ season, utcDate }: FootballDataMatch, isCup: boolean): number => {
  const start = new Date(season?.startDate ?? utcDate);
  const isSpring = season?.startDate === undefined && !isCup && start.getUTCMonth() < 6;
  return start.getUTCFullYear() - (isSpring ? 1 : 0);
};

/** Whether the record has only a day. */
const hasNoTime = ({ status }: FootballDataMatch): boolean => status.toUpperCase() === 'SCHEDULED';

/** A record as a match of one of our competitions; null while its teams are not known. */
export const matchOf = (record: FootballDataMatch, competitionId: string): SourceMatch | null => {
  const { id, utcDate, homeTeam, awayTeam, lastUpdated, venue } = record;
  if (typeof homeTeam.id !== 'number' || typeof awayTeam.id !== 'number') return null;
  const isCup = competitionOf(competitionId)?.kind === 'cup';
  const state = stateOf(record);
  const clock = clockOf(record, state?.statusId);
  const goals = (state?.homeScore ?? 0) + (state?.awayScore ?? 0);
  const incidents = incidentsOf(record, goals);
  const [lineUps, officials] = [lineUpsOf(record), officialsOf(record)];
  return {
    id: `${id}`,
    competitionId,
    seasonLabel: seasonLabelFrom(competitionId, yearOf(record, isCup)),
    homeTeamId: `${homeTeam.id}`,
    awayTeamId: `${awayTeam.id}`,
    kickOff: hasNoTime(record) ? noonUtc(utcDate) : utcDate,
    timeKnown: !hasNoTime(record),
    observedAt: lastUpdated ?? null,
    ...placementOf(record, isCup),
    ...(venue !== null && { venue }),
    ...(state && { state }),
    ...(clock && { clock }),
    ...(incidents && { incidents }),
    ...((lineUps || officials) && { details: { ...(lineUps && { lineUps }), ...(officials && { officials }) } }),
  };
};
