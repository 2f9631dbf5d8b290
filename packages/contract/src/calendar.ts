import * as z from 'zod';
import { Nothing, siteRoute } from '#route.ts';
import { EpochMs, formInt } from '#values.ts';

/** The calendar of a member's matches and shows, which calendar apps read at a secret link. */
export const MemberCalendar = z.object({
  /** When its link was made. */
  openedAt: EpochMs,
  /** Whether titles of finished matches have the score. */
  scores: z.boolean(),
});
export type MemberCalendar = z.output<typeof MemberCalendar>;

const CalendarReply = z.object({ calendar: z.nullable(MemberCalendar) });
const Scores = z.object({ scores: formInt(0, 1) });

export const calendarRoutes = {
  getCalendar: siteRoute(
    'POST',
    'member',
    '/api/forehead/calendar/get',
    Nothing,
    CalendarReply,
    "The member's calendar; null while there is none. Its link cannot be read again",
  ),
  openCalendar: siteRoute(
    'POST',
    'member',
    '/api/forehead/calendar/open',
    Scores,
    CalendarReply.extend({ url: z.url() }),
    'Makes a secret link to the calendar; an earlier one ends',
  ),
  saveCalendar: siteRoute(
    'POST',
    'member',
    '/api/forehead/calendar/save',
    Scores,
    CalendarReply,
    'Changes what the calendar shows; nothing without one',
  ),
  closeCalendar: siteRoute(
    'POST',
    'member',
    '/api/forehead/calendar/close',
    Nothing,
    CalendarReply,
    'Ends the link to the calendar',
  ),
} as const;
