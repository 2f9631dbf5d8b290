import { callQuery } from '#platform/query/call-query.ts';

/** What the member wants to be alerted of, and on which devices. Members only. */
export const alertChoicesQuery = () => callQuery('getAlertChoices', {});

/** Ids of the teams that the member follows. Members only. */
export const followedTeamsQuery = () => callQuery('listFollowedTeams', {});
