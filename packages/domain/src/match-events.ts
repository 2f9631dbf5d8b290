import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { matchPhase } from '#match-status.ts';
import {
  GOALS,
  isScored,
  listsEveryGoal,
  type MatchTimeline,
  type PeriodEnd,
  periodEndsOf,
  periodOf,
} from '#match-periods.ts';
import { ascending, descending, chainComparators } from '#order.ts';

/**
 * The timeline of a match, oldest first. An id is stable: it does not change when the feed corrects the player
 * or the kind of a goal, nor when more is added, as long as equal incidents keep their order. Scores of goals are null
 * when the goals of a finished match do not add up to its result.
 */
export const matchEventsOf = (match: MatchTimeline): MatchEvent[] => {
  const incidents = match.incidents
    .filter(({ kind }) => kind !== 'period-end')
    .map((incident) => ({ ...incident, period: periodOf(match.sport, incident) }))
    .sort(byTimeOfPlay);
  const ids = idsOf(match, incidents);
  const scores = runningScores(match, incidents);
  const events = incidents.map((incident, index) => eventOf(match, incident, ids[index] ?? '', scores[index] ?? null));
  return [...events, ...periodEndsOf(match).map((end) => endOf(match, end))].sort(endsLast);
};

/**
 * The new events of a timeline compared with `before`. A feed that corrects the minute of an event gives it
 * another id: such an event replaces one of its kind and side that is gone. Ends of periods and runs are not incidents of a feed.
 */
export const newEventsOf = (before: readonly MatchEvent[], events: readonly MatchEvent[]): MatchEvent[] => {
  const [known, current] = [before, events].map((list) => new Set(list.map(({ id }) => id)));
  const gone = before.filter((event) => !current?.has(event.id)).map(whatOf);
  return events.filter((event) => {
    if (known?.has(event.id)) return false;
    const index = gone.indexOf(whatOf(event));
    if (index < 0 || COUNTED.has(event.kind)) return true;
    gone.splice(index, 1);
    return false;
  });
};

const COUNTED: ReadonlySet<MatchEvent['kind']> = new Set(['period-end', 'run']);
const whatOf = ({ kind, side }: MatchEvent): string => `${GOALS.has(kind) ? 'goal' : kind} ${side}`;

type Placed = FeedIncident & { period: number };

const byTimeOfPlay = chainComparators<Placed>(
  ascending(({ period }) => period),
  ascending(({ minute }) => minute),
  ascending(({ stoppage }) => stoppage),
  descending(({ secondsLeft }) => secondsLeft ?? 0),
);

const endsLast = chainComparators<MatchEvent>(
  ascending(({ period }) => period),
  ascending(({ kind }) => (kind === 'period-end' ? 1 : 0)),
);

/** Feeds often learn later that a goal was a penalty or an own goal. */
const idKind = (incident: Placed): string => (isScored(incident) ? 'goal' : incident.kind);

const idsOf = ({ sport }: MatchTimeline, incidents: readonly Placed[]): string[] => {
  const counts = new Map<string, number>();
  return incidents.map((incident) => {
    const { side, period, minute, stoppage, secondsLeft } = incident;
    const time = sport === 'football' ? [minute, stoppage] : [period, secondsLeft ?? minute];
    const what = [idKind(incident), side, ...time].join('-');
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    return count === 1 ? what : `${what}-${count}`;
  });
};

/** The score after each goal; null for all else. */
const runningScores = (match: MatchTimeline, incidents: readonly Placed[]): (ScorePair | null)[] => {
  const isOver = matchPhase(match.sport, match.statusId) === 'finished';
  if (match.sport !== 'football' || (isOver && !listsEveryGoal(match))) return [];
  let [home, away] = [0, 0];
  return incidents.map((incident) => {
    if (!isScored(incident)) return null;
    if (incident.side === 'home') home += 1;
    else away += 1;
    return [home, away];
  });
};

const eventOf = ({ sport }: MatchTimeline, incident: Placed, id: string, score: ScorePair | null): MatchEvent => {
  const isFootball = sport === 'football';
  return {
    id,
    kind: incident.kind,
    side: incident.side,
    period: incident.period,
    minute: isFootball ? incident.minute : null,
    stoppage: isFootball ? incident.stoppage : 0,
    secondsLeft: isFootball ? null : (incident.secondsLeft ?? null),
    player: incident.player || null,
    relatedPlayer: incident.relatedPlayer || null,
    score,
    points: incident.points ?? null,
  };
};

const endOf = ({ sport }: MatchTimeline, { period, minute, score }: PeriodEnd): MatchEvent => ({
  id: `period-end-${period}`,
  kind: 'period-end',
  side: null,
  period,
  minute,
  stoppage: 0,
  secondsLeft: sport === 'basketball' ? 0 : null,
  player: null,
  relatedPlayer: null,
  score,
  points: null,
});
