import * as z from 'zod';
import { AnchorInfo } from '#competition.ts';
import { TimeZone } from '#competition-routes.ts';
import { MatchBrief } from '#match.ts';
import { Provider } from '#provider.ts';
import { defineRoutes } from '#route.ts';
import { Day, EpochMs } from '#values.ts';

/** A match on its day: with the hosts whom the caller may see (absent when none shows it) and the number of published tips. */
export const DayMatch = MatchBrief.extend({ anchorInfo: z.optional(z.array(AnchorInfo)), tipCount: z.int() });
export type DayMatch = z.output<typeof DayMatch>;

/** The matches of all competitions on a day of the time zone, by kick-off and id. */
export const MatchDayList = z.object({ day: Day, list: z.array(DayMatch) });
export type MatchDayList = z.output<typeof MatchDayList>;

/** Days with matches in the weeks around today, ascending. `matchDate`: start of the day in the time zone, epoch ms. */
export const MatchDayDates = z.object({
  today: Day,
  /** The first and the last day that were looked at. */
  from: Day,
  until: Day,
  dates: z.array(z.object({ date: Day, matchDate: EpochMs, matches: z.int() })),
});
export type MatchDayDates = z.output<typeof MatchDayDates>;

export const matchDayRoutes = defineRoutes({
  getMatchDay: {
    method: 'GET',
    path: '/ssapi/match-day',
    encoding: 'query',
    access: 'public',
    success: 0,
    request: z.object({ day: z.optional(Day), timeZone: TimeZone, pid: z.optional(Provider) }),
    reply: MatchDayList,
    errors: [],
    summary: 'All matches of a day, today when none is named, with hosts and numbers of tips (ours)',
  },
  getMatchDayDates: {
    method: 'GET',
    path: '/ssapi/match-day/dates',
    encoding: 'query',
    access: 'public',
    success: 0,
    request: z.object({ timeZone: TimeZone }),
    reply: MatchDayDates,
    errors: [],
    summary: 'Days with matches of any competition, six weeks back and ten ahead (ours)',
  },
});
