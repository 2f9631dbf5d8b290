import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { ReportInput } from '@touchline/contract/ops-ranking.ts';
import type { Calendars, Results } from '#demo-world/news/results.ts';
import { type PlannedReport, planReport } from './plan-report.ts';
import { type DemoBettor, demoBettors } from './users.ts';

export type { DemoBettor } from './users.ts';

/** A report as sent by the platform, and its initial likes. */
export type DemoReport = ReportInput & { like: number; disLike: number };

const HOUR = 3_600_000;
/** Users place at most one report in each of these. */
const SLOT_MS = 8 * HOUR;
/** Maximum time until a report is settled. */
const LONGEST_MS = 24 * HOUR;
const SLOTS_KEPT = 12;
const PLATFORM = 'Touchline Sport';

const betInfoOf = ({ legs, legResults }: PlannedReport, results: Results, isSettled: boolean): string =>
  JSON.stringify(
    legs.map(({ fixture, offer: { market, selection, line, odds } }, index) => ({
      matchId: fixture.id,
      matchName: `${fixture.home.shortName.zh} vs ${fixture.away.shortName.zh}`,
      league: fixture.competition.name.zh,
      market,
      selection,
      line,
      odds,
      result: isSettled ? legResults[index] : BET_RESULT.waiting,
      score: isSettled ? results.scoreOf(fixture).join('-') : '',
    })),
  );

const toReport = (planned: PlannedReport, results: Results, instant: number): DemoReport => {
  const isSettled = planned.settledAt <= instant;
  return {
    id: planned.id,
    userId: planned.bettor.id,
    userName: planned.bettor.name,
    headUrl: '',
    uid: null,
    platform: PLATFORM,
    placedAt: planned.placedAt,
    settledAt: isSettled ? planned.settledAt : null,
    stake: planned.stake,
    payout: isSettled ? planned.payout : 0,
    result: isSettled ? planned.result : BET_RESULT.waiting,
    betInfo: betInfoOf(planned, results, isSettled),
    like: planned.like,
    disLike: planned.disLike,
  };
};

/** Betting reports of invented users on the matches of a world, settled by the rules of tips. */
export const createDemoReports = (seed: string, calendars: Calendars, results: Results) => {
  const bettors = demoBettors(seed);
  const slots = new Map<number, readonly PlannedReport[]>();

  const planSlot = (number: number): readonly PlannedReport[] => {
    const slot = { number, from: number * SLOT_MS, lengthMs: SLOT_MS };
    return bettors.flatMap(
      (bettor) => planReport({ seed, calendar: calendars[bettor.sport], results }, bettor, slot) ?? [],
    );
  };
  const slotAt = (number: number): readonly PlannedReport[] => {
    const found = slots.get(number) ?? planSlot(number);
    slots.set(number, found);
    const [oldest] = slots.keys();
    if (slots.size > SLOTS_KEPT && oldest !== undefined) slots.delete(oldest);
    return found;
  };
  const placedWithin = (from: number, to: number): PlannedReport[] => {
    const first = Math.floor(from / SLOT_MS);
    const count = Math.max(0, Math.floor(to / SLOT_MS) - first + 1);
    return Array.from({ length: count }, (_, index) => slotAt(first + index)).flat();
  };

  return {
    bettors: (): readonly DemoBettor[] => bettors,
    /** Reports placed from `from` up to the instant, in their state at that time. */
    reportsAt: (instant: number, from: number): DemoReport[] =>
      placedWithin(from, instant)
        .filter(({ placedAt }) => placedAt >= from && placedAt <= instant)
        .map((planned) => toReport(planned, results, instant)),
    /** Reports that were placed or settled after `since` up to the instant. */
    newReports(since: number, instant: number): DemoReport[] {
      const isNews = (at: number): boolean => at > since && at <= instant;
      return placedWithin(instant - LONGEST_MS, instant)
        .filter(({ placedAt, settledAt }) => isNews(placedAt) || (placedAt <= instant && isNews(settledAt)))
        .map((planned) => toReport(planned, results, instant));
    },
  };
};
