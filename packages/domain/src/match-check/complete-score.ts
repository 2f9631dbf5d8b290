import type { FeedIncident, FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import { LAST_MINUTE } from './match-errors.ts';
import { goalsOf, listsEveryGoal, periodOf, SHOOT_OUT } from '#match-periods.ts';

/** A match with the parts of its score completed from its goals. */
export interface CompletedMatch {
  match: FeedMatch;
  /** Corrections of what the feed wrote, field first. */
  notes: string[];
}

const REGULAR_MINUTES = 90;
const AFTER_REGULAR_TIME: readonly number[] = [F.extraTime, F.extraTimeSecond, F.penaltyShootOut, F.finished];

const isSame = (one: ScorePair, other: ScorePair): boolean => one[0] === other[0] && one[1] === other[1];

const isLate = (incident: FeedIncident): boolean =>
  incident.minute > REGULAR_MINUTES &&
  incident.minute <= LAST_MINUTE.football &&
  periodOf('football', incident) !== SHOOT_OUT;

/** The score after 90 minutes by the goals; null when they do not determine it. */
export const regularTimeOf = (match: FeedMatch): ScorePair | null =>
  listsEveryGoal(match) ? goalsOf(match.incidents.filter((incident) => !isLate(incident))) : null;

/** Feeds write the 93rd minute for 90+3. */
const asStoppage = (match: FeedMatch): CompletedMatch => ({
  match: {
    ...match,
    incidents: match.incidents.map((incident) =>
      isLate(incident)
        ? { ...incident, minute: REGULAR_MINUTES, stoppage: incident.stoppage + incident.minute - REGULAR_MINUTES }
        : incident,
    ),
  },
  notes: match.incidents.flatMap((incident, index) =>
    isLate(incident)
      ? [`incidents.${index}.minute ${incident.minute} in a match without extra time is read as stoppage time`]
      : [],
  ),
});

const withScoreParts = (match: FeedMatch, regularTime: ScorePair, total: ScorePair): CompletedMatch => {
  const reported = match.parts.regularTime;
  const notes =
    reported === undefined || isSame(reported, regularTime)
      ? []
      : [
          `parts.regularTime ${reported.join('-')} has goals of extra time; the goals make ${regularTime.join('-')} after 90 minutes`,
        ];
  return { match: { ...match, parts: { ...match.parts, regularTime, extraTime: total } }, notes };
};

/**
 * Derives the scores after 90 minutes and after extra time from the goals when a feed omits them; tips settle on the first. Extra time
 * follows a level score only and is not played in matches of a table: otherwise a minute above 90 is stoppage time.
 */
export const completeScore = (match: FeedMatch): CompletedMatch => {
  const { sport, statusId, homeScore, awayScore, parts, awarded } = match;
  const unchanged: CompletedMatch = { match, notes: [] };
  if (sport !== 'football' || awarded || homeScore === null || awayScore === null) return unchanged;
  const hasLate = match.incidents.some(isLate);
  if (match.countsForStandings) return hasLate && parts.extraTime === undefined ? asStoppage(match) : unchanged;
  const { regularTime, extraTime } = parts;
  const total: ScorePair = [homeScore, awayScore];
  const byGoals = AFTER_REGULAR_TIME.includes(statusId) ? regularTimeOf(match) : null;
  if (extraTime !== undefined)
    return regularTime === undefined && byGoals !== null ? withScoreParts(match, byGoals, extraTime) : unchanged;
  if (hasLate && byGoals !== null)
    return byGoals[0] === byGoals[1] ? withScoreParts(match, byGoals, total) : asStoppage(match);
  const isBehind = regularTime !== undefined && regularTime[0] === regularTime[1] && !isSame(regularTime, total);
  return isBehind && statusId === F.finished ? withScoreParts(match, regularTime, total) : unchanged;
};
