import { callQuery } from '#platform/query/call-query.ts';

/** What the member wants to be alerted of, and on which devices. Members only. */
export const alertChoicesQuery = () => callQuery('getAlertChoices', {});
