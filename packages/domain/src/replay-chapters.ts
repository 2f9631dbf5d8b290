import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import type { ReplayChapter } from '@touchline/contract/replays.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { GOALS, SHOOT_OUT } from '#match-periods.ts';
import { ascending } from '#order.ts';

/** A part of a recording without a hole. `at`: when its first picture arrived, in epoch ms. */
export interface RecordedSpan {
  at: number;
  durationMs: number;
}

/**
 * Where a moment (epoch ms) lies in a recording, in ms; one that fell into a hole lies at its end. Null before the recording began
 * and after it ended.
 */
export const placeOf = (spans: readonly RecordedSpan[], at: number): number | null => {
  const [first] = spans;
  if (first === undefined || at < first.at) return null;
  let place = 0;
  for (const span of spans) {
    if (at < span.at) return place;
    if (at < span.at + span.durationMs) return place + at - span.at;
    place += span.durationMs;
  }
  return null;
};

/** When (epoch ms) the picture at a place of a recording was taken; null without a recording. */
export const momentOf = (spans: readonly RecordedSpan[], place: number): number | null => {
  let before = 0;
  for (const { at, durationMs } of spans) {
    if (place < before + durationMs) return at + Math.max(0, place - before);
    before += durationMs;
  }
  const last = spans.at(-1);
  return last === undefined ? null : last.at + last.durationMs;
};

/** A match that is shown. `kickOff` in epoch ms; null while only its day is known. */
export interface ShownTimeline {
  sport: MatchSport;
  kickOff: number | null;
  events: readonly MatchEvent[];
  /** When (epoch ms) the server learnt of an event, by its id; those of others are reckoned from their minute. */
  learnt: ReadonlyMap<string, number>;
}

/** Between these moments (epoch ms) it happened: viewers know of it from the later one on. */
interface Moment {
  from: number;
  until: number;
}

const MINUTE_MS = 60_000;
const HALF_MINUTES = 45;
const EXTRA_MINUTES = 90;
/** What a half has of stoppage at least, the break, and a second half with its stoppage until extra time begins, in minutes. */
const STOPPAGE = 2;
const BREAK = 15;
const SECOND_HALF = 55;

/** When the period of a football match began; each follows from the one before. Null for shoot-outs. */
const startOf = ({ learnt }: ShownTimeline, kickOff: number, period: number): number | null => {
  const secondHalf =
    (learnt.get('period-end-1') ?? kickOff + (HALF_MINUTES + STOPPAGE) * MINUTE_MS) + BREAK * MINUTE_MS;
  if (period === 1) return kickOff;
  if (period === 2) return secondHalf - HALF_MINUTES * MINUTE_MS;
  if (period >= SHOOT_OUT) return null;
  const extraTime = learnt.get('period-end-2') ?? secondHalf + SECOND_HALF * MINUTE_MS;
  return extraTime - EXTRA_MINUTES * MINUTE_MS;
};

/** Minutes of stoppage of an event; a period ends after all that happened in it. */
const stoppageOf = ({ events }: ShownTimeline, { kind, period, stoppage }: MatchEvent): number =>
  kind === 'period-end'
    ? Math.max(STOPPAGE, ...events.filter((event) => event.period === period).map((event) => event.stoppage))
    : stoppage;

/** From the minute of play: `23` is the minute after the 22nd. Basketball stops its clock too often to reckon by it. */
const reckoned = (timeline: ShownTimeline, event: MatchEvent): Moment | null => {
  const { sport, kickOff } = timeline;
  if (sport !== 'football' || kickOff === null || event.minute === null) return null;
  const start = startOf(timeline, kickOff, event.period);
  if (start === null) return null;
  const until = start + (event.minute + stoppageOf(timeline, event)) * MINUTE_MS;
  return { from: event.kind === 'period-end' ? until : until - MINUTE_MS, until };
};

const whenOf = (timeline: ShownTimeline, event: MatchEvent): Moment | null => {
  const learnt = timeline.learnt.get(event.id);
  return learnt === undefined ? reckoned(timeline, event) : { from: learnt, until: learnt };
};

const KINDS: Partial<Record<MatchEvent['kind'], ReplayChapter['kind']>> = {
  goal: 'goal',
  'penalty-goal': 'goal',
  'own-goal': 'goal',
  'second-yellow': 'red-card',
  'red-card': 'red-card',
  'period-end': 'period-end',
  run: 'run',
};

/** A poll of the room; `openedAt` in epoch ms. */
export interface ShownPoll {
  id: string;
  question: string;
  openedAt: number;
}

/** What a recording shows. `leadMs`: chapters begin this much before their moment, for feeds are later than pictures. */
export interface ShownRecording {
  spans: readonly RecordedSpan[];
  leadMs: number;
  timeline: ShownTimeline | null;
  polls: readonly ShownPoll[];
}

/** The chapters of a recording, by place: of what happened while it was recorded. */
export const chaptersOf = ({ spans, leadMs, timeline, polls }: ShownRecording): ReplayChapter[] => {
  const chapterAt = (
    moment: Moment | null,
    chapter: Pick<ReplayChapter, 'id' | 'kind'> & Partial<ReplayChapter>,
  ): ReplayChapter[] => {
    const knownAt = moment && placeOf(spans, moment.until);
    if (moment === null || knownAt === null) return [];
    const place = Math.min(knownAt, placeOf(spans, moment.from - leadMs) ?? 0);
    return [{ event: null, text: '', ...chapter, place, knownAt }];
  };
  const kickOff = timeline?.kickOff ?? null;
  const ofEvents = (timeline?.events ?? []).flatMap((event) => {
    const kind = KINDS[event.kind];
    // A kick of a shoot-out is no goal.
    if (timeline === null || kind === undefined || (kind === 'goal' && event.period === SHOOT_OUT)) return [];
    return chapterAt(whenOf(timeline, event), { id: event.id, kind, event });
  });
  return [
    ...chapterAt(kickOff === null ? null : { from: kickOff, until: kickOff }, { id: 'kick-off', kind: 'kick-off' }),
    ...ofEvents,
    ...polls.flatMap(({ id, question, openedAt }) =>
      chapterAt({ from: openedAt, until: openedAt }, { id, kind: 'poll', text: question }),
    ),
  ].sort(ascending(({ place }) => place));
};

const eventsBefore = (timeline: ShownTimeline, at: number): MatchEvent[] =>
  timeline.events.filter((event) => (whenOf(timeline, event)?.until ?? Infinity) < at);

/** The last period that had ended when a recording began; 0: none. */
export const openingPeriodOf = ({ spans, timeline }: Pick<ShownRecording, 'spans' | 'timeline'>): number => {
  const [first] = spans;
  if (first === undefined || timeline === null) return 0;
  return eventsBefore(timeline, first.at).findLast(({ kind }) => kind === 'period-end')?.period ?? 0;
};

/** The score when a recording began; null where it is not known. */
export const openingScoreOf = ({ spans, timeline }: Pick<ShownRecording, 'spans' | 'timeline'>): ScorePair | null => {
  const [first] = spans;
  if (first === undefined || timeline === null) return null;
  const { sport, kickOff, events } = timeline;
  const last = eventsBefore(timeline, first.at).findLast(
    ({ score, period }) => score !== null && period !== SHOOT_OUT,
  )?.score;
  if (last !== undefined) return last;
  const isListed = sport === 'football' && events.every(({ kind, score }) => !GOALS.has(kind) || score !== null);
  return isListed || (kickOff !== null && first.at <= kickOff) ? [0, 0] : null;
};
