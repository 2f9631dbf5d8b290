import type { FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import { isPlayOffRound } from '@touchline/domain/competition/round-names.ts';
import { PLAY_OFF_STAGE } from '@touchline/domain/standings/play-offs.ts';
import { latestStart } from '#latest-start.ts';
import type { Edition } from '#openfootball/edition.ts';
import type { OpenfootballMatch } from '#openfootball/file-shape.ts';
import { goalsProblem, incidentsOf } from '#openfootball/incidents.ts';
import { kickOffOf } from '#openfootball/kick-off.ts';
import { resultOf } from '#openfootball/result.ts';
import { groupOf, stageOf } from '#openfootball/stage.ts';
import { stableId } from '#stable-id.ts';
import { findTeam } from '#teams/find-team.ts';
import { isPlaceholder } from '#teams/placeholder.ts';

export interface ReadMatch {
  match: FeedMatch;
  teams: readonly [FeedTeam, FeedTeam];
  /** What was left out of the record, because it cannot be; null when nothing. */
  warning: string | null;
}

/**
 * A pair meets once per league season (at one home), beside a play-off, and once per group. In the knockout the match number holds while its
 * teams are still to come; without one the stage tells a second meeting from the first.
 */
const idOf = (
  edition: Edition,
  record: OpenfootballMatch,
  stage: string | null,
  teams: readonly FeedTeam[],
): string => {
  const season = [edition.competition.id, edition.seasonId];
  const pair = teams.map((team) => team.id);
  if (edition.competition.kind === 'league') return stableId(...season, ...(stage === null ? [] : [stage]), ...pair);
  const isKnockout = stage !== 'group' && record.num !== null && record.num !== undefined;
  return isKnockout ? stableId(...season, `m${record.num}`) : stableId(...season, stage ?? 'match', ...pair);
};

const leagueStageOf = (round: string | null): string | null =>
  round !== null && isPlayOffRound(round) ? PLAY_OFF_STAGE : null;

/** A record of the feed as a match of ours, with what the feed leaves open in `incomplete`. */
export const readMatch = (
  record: OpenfootballMatch,
  edition: Edition,
  previousDay: string,
  fetchedAt: number,
): ReadMatch => {
  const { competition, seasonId, zone } = edition;
  const isCup = competition.kind === 'cup';
  const names = [record.team1, record.team2] as const;
  const [home, away] = [findTeam('football', competition.id, names[0]), findTeam('football', competition.id, names[1])];
  const kickOff = kickOffOf(record.date, record.time, zone, previousDay);
  const latest = latestStart({ kickOff: kickOff.at, timeKnown: kickOff.timeKnown });
  const { problem, warning, ...result } = resultOf(record, latest, fetchedAt, !(isCup && names.some(isPlaceholder)));
  const incidents = incidentsOf(record);
  const group = groupOf(record.group);
  const round = record.round ?? null;
  const stage = isCup ? stageOf(round, group) : leagueStageOf(round);
  const problems = [problem, kickOff.problem, goalsProblem(record, incidents.length)].filter((text) => text !== null);
  return {
    teams: [home, away],
    warning: warning,
    match: {
      id: idOf(edition, record, stage, [home, away]),
      competitionId: competition.id,
      seasonId,
      sport: 'football',
      stage,
      round,
      group,
      kickOff: kickOff.at,
      timeKnown: kickOff.timeKnown,
      homeTeamId: home.id,
      awayTeamId: away.id,
      ...result,
      clock: null,
      venue: record.ground ?? null,
      countsForStandings: isCup ? stage === 'group' : stage === null,
      incidents,
      incomplete: problems.length === 0 ? null : problems.join('; '),
    },
  };
};
