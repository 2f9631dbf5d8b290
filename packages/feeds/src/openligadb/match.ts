import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import { FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import type { SourceMatch, SourceState } from '#connector.ts';
import { seasonLabelFrom } from '#season-label.ts';
import { zonedToUtc } from '#zoned-time.ts';
import type { OpenLigaDbMatch } from './document-shape.ts';

const MINUTE_MS = 60_000;
/** A half with its stoppage time, and the break. */
const SECOND_HALF_AFTER_MS = 62 * MINUTE_MS;
/** A match that nobody has ended by then says nothing: it may have been postponed. */
const LONGEST_MATCH_MS = 150 * MINUTE_MS;

const RESULT = { halfTime: 1, end: 2 } as const;

/** The last row of a type; null for none. */
const resultOf = ({ matchResults }: OpenLigaDbMatch, type: number): ScorePair | null => {
  const row = matchResults?.findLast(({ resultTypeID }) => resultTypeID === type);
  return typeof row?.pointsTeam1 === 'number' && typeof row.pointsTeam2 === 'number'
    ? [row.pointsTeam1, row.pointsTeam2]
    : null;
};

interface Goal {
  score: ScorePair;
  minute: number | null;
  kind: FeedIncident['kind'];
  player: string;
}

/** In the order of the score: corrections are added at the end of the list. */
const goalsOf = ({ goals }: OpenLigaDbMatch): Goal[] =>
  (goals ?? [])
    .map((goal) => ({
      score: [goal.scoreTeam1 ?? 0, goal.scoreTeam2 ?? 0] satisfies ScorePair,
      minute: goal.matchMinute ?? null,
      kind: goal.isOwnGoal ? ('own-goal' as const) : goal.isPenalty ? ('penalty-goal' as const) : ('goal' as const),
      player: goal.goalGetterName ?? '',
    }))
    .sort((one, other) => one.score[0] + one.score[1] - other.score[0] - other.score[1]);

/** The goals with their sides, by the score that rises by one each time. Undefined when a goal or a minute is missing. */
const incidentsOf = (goals: readonly Goal[], total: number): FeedIncident[] | undefined => {
  const incidents = goals.flatMap(({ score, minute, kind, player }, index): FeedIncident[] => {
    const before = goals[index - 1]?.score ?? [0, 0];
    const [home, away] = [score[0] - before[0], score[1] - before[1]];
    if (minute === null || home + away !== 1 || home * away !== 0) return [];
    return [{ kind, side: home === 1 ? 'home' : 'away', minute, stoppage: 0, player }];
  });
  return incidents.length === goals.length && goals.length === total ? incidents : undefined;
};

/** There is no status: the time since the kick-off and what was entered tell the half. Undefined for a match that should have ended. */
const statusInPlay = (match: OpenLigaDbMatch, goals: readonly Goal[], at: number): number | undefined => {
  const elapsed = at - match.matchDateTimeUTC;
  if (elapsed > LONGEST_MATCH_MS) return undefined;
  const isSecond =
    elapsed > SECOND_HALF_AFTER_MS ||
    resultOf(match, RESULT.halfTime) !== null ||
    goals.some(({ minute }) => minute !== null && minute > 45);
  return isSecond ? F.secondHalf : F.firstHalf;
};

/** The flag that a match is finished may precede its result. */
const finishedState = (match: OpenLigaDbMatch, halfTime: ScorePair | null): SourceState => {
  const end = resultOf(match, RESULT.end);
  const isLonger = match.matchResults?.some(({ resultTypeID }) => resultTypeID > RESULT.end) === true;
  if (end === null || isLonger)
    return {
      statusId: F.finished,
      homeScore: null,
      awayScore: null,
      parts: {},
      incomplete: isLonger ? 'rows of extra time and shoot-outs are not reliable' : 'no result of the end',
    };
  const parts = { ...(halfTime && { halfTime }), regularTime: end };
  return { statusId: F.finished, homeScore: end[0], awayScore: end[1], parts };
};

/** When the match was edited last. */
const changeOf = ({ lastUpdateDateTime }: OpenLigaDbMatch): number | null =>
  lastUpdateDateTime ? zonedToUtc(Date.parse(`${lastUpdateDateTime}Z`), 'Europe/Berlin') : null;

const stateOf = (match: OpenLigaDbMatch, goals: readonly Goal[], at: number): SourceState | undefined => {
  const halfTime = resultOf(match, RESULT.halfTime);
  if (match.matchIsFinished) return finishedState(match, halfTime);
  if (at < match.matchDateTimeUTC) return { statusId: F.notStarted, homeScore: null, awayScore: null, parts: {} };
  const statusId = statusInPlay(match, goals, at);
  if (statusId === undefined) return undefined;
  const entered = resultOf(match, RESULT.end) ?? goals.at(-1)?.score ?? halfTime;
  const changedAt = changeOf(match);
  // Nobody may have looked at the match since it began.
  if (entered === null && (changedAt === null || changedAt <= match.matchDateTimeUTC)) return undefined;
  const [homeScore, awayScore] = entered ?? [0, 0];
  return { statusId, homeScore, awayScore, parts: halfTime ? { halfTime } : {} };
};

/** A record as a match of a competition; `at` is when it was received, in epoch ms. */
export const matchOf = (record: OpenLigaDbMatch, competitionId: string, at: number): SourceMatch => {
  const { matchID, matchDateTimeUTC, leagueSeason, group, team1, team2, location } = record;
  const goals = goalsOf(record);
  const state = stateOf(record, goals, at);
  const incidents = incidentsOf(goals, (state?.homeScore ?? 0) + (state?.awayScore ?? 0));
  const venue = location?.locationStadium ?? null;
  return {
    id: `${matchID}`,
    competitionId,
    seasonLabel: seasonLabelFrom(competitionId, leagueSeason),
    homeTeamId: `${team1.teamId}`,
    awayTeamId: `${team2.teamId}`,
    kickOff: matchDateTimeUTC,
    timeKnown: true,
    observedAt: changeOf(record),
    ...(group && { round: `Matchday ${group.groupOrderID}` }),
    stage: null,
    countsForStandings: true,
    ...(venue !== null && { venue }),
    ...(state && { state }),
    ...(incidents && { incidents }),
  };
};
