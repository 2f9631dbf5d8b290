import { deviceTimeZone } from '#platform/i18n/device-zone.ts';
import { callQuery, QUIET } from '#platform/query/call-query.ts';

/** The matches of all competitions on a day (`YYYY-MM-DD`) of this device. */
export const matchDayQuery = (day: string) => callQuery('getMatchDay', { day, timeZone: deviceTimeZone() }, QUIET);

/** The days with matches in the weeks around today. */
export const matchDayDatesQuery = () => callQuery('getMatchDayDates', { timeZone: deviceTimeZone() }, QUIET);
