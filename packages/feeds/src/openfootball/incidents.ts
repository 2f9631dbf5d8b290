import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import { ascending, chainComparators } from '@touchline/domain/order.ts';
import type { OpenfootballGoal, OpenfootballMatch } from '#openfootball/file-shape.ts';

type Side = FeedIncident['side'];

/** `67`, or `90+4`; the older format has the number and an offset separately. Impossible minutes are passed on: the ingest reports them. */
const minuteOf = ({ minute, offset }: OpenfootballGoal): { minute: number; stoppage: number } | null => {
  const [, whole, stoppage] = /^(-?\d{1,4})(?:\s*\+\s*(\d{1,2}))?'?$/.exec(String(minute ?? '').trim()) ?? [];
  return whole === undefined ? null : { minute: Number(whole), stoppage: Number(stoppage ?? offset ?? 0) };
};

const kindOf = (goal: OpenfootballGoal): FeedIncident['kind'] =>
  goal.owngoal === true ? 'own-goal' : goal.penalty === true ? 'penalty-goal' : 'goal';

const incidentsOfSide = (goals: readonly OpenfootballGoal[], side: Side): FeedIncident[] =>
  goals.flatMap((goal) => {
    const when = minuteOf(goal);
    return when === null ? [] : [{ kind: kindOf(goal), side, ...when, player: goal.name }];
  });

/** The order of incidents in a match; ties by side, then player. */
export const byTime = chainComparators<FeedIncident>(
  ascending((incident) => incident.minute),
  ascending((incident) => incident.stoppage),
  ascending((incident) => incident.side),
  ascending((incident) => incident.player),
);

/** The goals of a match in order. `side` is the side that the goal counts for, also for an own goal. */
export const incidentsOf = ({ goals1, goals2 }: OpenfootballMatch): FeedIncident[] =>
  [...incidentsOfSide(goals1 ?? [], 'home'), ...incidentsOfSide(goals2 ?? [], 'away')].sort(byTime);

/** The problem of the lists of goals, if the feed gives any; null when they match the score. */
export const goalsProblem = (record: OpenfootballMatch, found: number): string | null => {
  const score = record.score?.et ?? record.score?.ft;
  const listed = (record.goals1 ?? []).length + (record.goals2 ?? []).length;
  if (!score || listed === 0) return null;
  const scored = score[0] + score[1];
  return found === scored ? null : `the goals listed with a minute are ${found}, the score has ${scored}`;
};
