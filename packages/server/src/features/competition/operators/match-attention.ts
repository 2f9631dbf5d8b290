import type { MatchAttention } from '@touchline/contract/ops.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { isInPlay, matchPhase, unifiedStatus } from '@touchline/domain/match-status.ts';
import { type RawBuilder, sql } from 'kysely';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A match is over this long after its kick-off. */
const PLAYED_WITHIN_MS = 4 * HOUR_MS;
/** Older matches without a result stay as they are. */
const PURSUED_MS = 7 * DAY_MS;
const LATE_MS = 3 * MINUTE_MS;
/** In a break a feed has nothing to report. */
const LATE_IN_BREAK_MS = 25 * MINUTE_MS;
/** Settlement waits for a corrected score first. */
const SETTLED_WITHIN_MS = 30 * MINUTE_MS;

const STATUSES = { football: Object.values(FOOTBALL_STATUS), basketball: Object.values(BASKETBALL_STATUS) };
type StatusRule = (sport: MatchSport, statusId: number) => boolean;

/** Whether the status of a match in the table `alias` fits the rule. */
const hasStatus = (alias: string, rule: StatusRule): RawBuilder<boolean> => {
  const sports = (Object.entries(STATUSES) as [MatchSport, number[]][]).map(([sport, statuses]) => {
    const fitting = statuses.filter((status) => rule(sport, status));
    return sql`(${sql.ref(`${alias}.sport`)} = ${sport} and ${sql.ref(`${alias}.status_id`)} in (${sql.join(fitting)}))`;
  });
  return sql<boolean>`(${sql.join(sports, sql` or `)})`;
};

/** Whether a match is in a phase. */
export const isInPhase = (phase: ReturnType<typeof matchPhase>): RawBuilder<boolean> =>
  hasStatus('match', (sport, status) => matchPhase(sport, status) === phase);

const isFinished: StatusRule = (sport, status) => matchPhase(sport, status) === 'finished';
const BREAKS: Readonly<Record<MatchSport, readonly number[]>> = {
  football: [FOOTBALL_STATUS.halfTime],
  basketball: [BASKETBALL_STATUS.q1Done, BASKETBALL_STATUS.q2Done, BASKETBALL_STATUS.q3Done],
};
const isBreak: StatusRule = (sport, status) => BREAKS[sport].includes(status);
const isPlayed: StatusRule = (sport, status) => isInPlay(sport, status) && !isBreak(sport, status);
const isExpected: StatusRule = (sport, status) =>
  ['NOT_STARTED', 'DELAYED', 'LIVE'].includes(unifiedStatus(sport, status));

/** Whether a match in play has had no data for longer than the rule of its phase. */
export const isLateFeed = (now: number): RawBuilder<boolean> => sql<boolean>`(match.kick_off > ${now - PURSUED_MS} and (
  (${hasStatus('match', isPlayed)} and match.fetched_at < ${now - LATE_MS})
  or (${hasStatus('match', isBreak)} and match.fetched_at < ${now - LATE_IN_BREAK_MS})))`;

/** Why a match needs a person at `now`; null when all is well. */
export const attentionOf = (now: number): RawBuilder<MatchAttention | null> => sql<MatchAttention | null>`(case
  when exists (select 1 from tip_review where tip_review.match_id = match.id and tip_review.state = 'open')
    then 'tip-review'
  when ${hasStatus('match', isExpected)} and match.kick_off > ${now - PURSUED_MS}
    and match.kick_off + (1 - match.time_known) * ${DAY_MS} < ${now - PLAYED_WITHIN_MS} then 'no-result'
  when ${isLateFeed(now)} then 'late-feed'
  when ${hasStatus('match', isFinished)} and match.updated_at < ${now - SETTLED_WITHIN_MS} and exists (
    select 1 from tip_leg join tip on tip.id = tip_leg.tip_id
    where tip_leg.match_id = match.id and tip.settled_at is null and not exists (
      select 1 from tip_leg as other join match as unplayed on unplayed.id = other.match_id
      where other.tip_id = tip.id and not ${hasStatus('unplayed', isFinished)}))
    then 'open-tips'
  end)`;
