import type { calendarRoutes } from '@touchline/contract/calendar.ts';
import { type CallContext, memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { CalendarDeps } from './deps.ts';
import { closeLink, findCalendar, openLink, saveScores } from './links.ts';
import { CALENDAR_PATH } from './register-calendar.ts';

export const createCalendarHandlers = (deps: CalendarDeps): Handlers<typeof calendarRoutes> => {
  const reply = async (context: CallContext) => ({ calendar: await findCalendar(deps, memberOf(context).uid) });
  return {
    getCalendar: (_, context) => reply(context),
    async openCalendar({ scores }, context) {
      const secret = await openLink(deps, memberOf(context).uid, scores);
      const url = `${deps.publicUrl ?? context.origin}${CALENDAR_PATH}/${secret}.ics`;
      return { ...(await reply(context)), url };
    },
    async saveCalendar({ scores }, context) {
      await saveScores(deps, memberOf(context).uid, scores);
      return reply(context);
    },
    async closeCalendar(_, context) {
      await closeLink(deps, memberOf(context).uid);
      return reply(context);
    },
  };
};
