import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemberCalendar } from '@touchline/contract/calendar.ts';
import { call } from '#platform/http/client.ts';
import { callQuery } from '#platform/query/call-query.ts';

const calendarQuery = () => callQuery('getCalendar', {});

/** The member's calendar, read at every opening. */
export const useCalendar = () => useQuery({ ...calendarQuery(), refetchOnMount: 'always' });

/** Changes the calendar; `shown` gets a new link, or null when there is none any more. */
export const useCalendarCalls = (shown: (url: string | null) => void) => {
  const queries = useQueryClient();
  const keep = (reply: { calendar: MemberCalendar | null }): void => {
    queries.setQueryData(calendarQuery().queryKey, reply);
  };
  const opening = useMutation({
    mutationFn: (scores: 0 | 1) => call('openCalendar', { scores }),
    onSuccess: ({ calendar, url }) => {
      keep({ calendar });
      shown(url);
    },
  });
  const saving = useMutation({ mutationFn: (scores: 0 | 1) => call('saveCalendar', { scores }), onSuccess: keep });
  const closing = useMutation({
    mutationFn: () => call('closeCalendar', {}),
    onSuccess: (reply) => {
      keep(reply);
      shown(null);
    },
  });
  return { opening, saving, closing };
};
