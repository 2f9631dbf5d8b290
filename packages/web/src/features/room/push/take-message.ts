import type { QueryClient } from '@tanstack/react-query';
import type { PushMessage } from '@touchline/contract/push.ts';
import type { Program } from '@touchline/contract/room.ts';
import { needsReload, patchProgram } from '#features/room/push/patch-program.ts';
import { eventsQuery, lineUpsQuery, standingsQuery, statisticsQuery } from '#features/room/queries.ts';
import type { programQuery } from '#features/room/queries.ts';
import { patchTold } from '#platform/query/patch-replies.ts';

export type ProgramKey = ReturnType<typeof programQuery>['queryKey'];

/** Details travel whole: they are the tab's reply. */
const takeDetail = (client: QueryClient, message: PushMessage): void => {
  switch (message.mutation) {
    case 'match-events.change':
      client.setQueryData(eventsQuery(message.data.matchId).queryKey, { events: message.data.events });
      return;
    case 'match-statistics.change':
      client.setQueryData(statisticsQuery(message.data.matchId).queryKey, { statistics: message.data.statistics });
      return;
    case 'match-line-ups.change':
      client.setQueryData(lineUpsQuery(message.data.matchId).queryKey, { lineUps: message.data.lineUps });
      return;
    default:
  }
};

/** What travels with the hosts of a match; scores and watchers are told again soon. */
const HOST_MUTATIONS: readonly PushMessage['mutation'][] = ['live-match.change', 'host.change', 'host.remove'];

/** A reply that is on its way may be older than what push just told, and would put it back: it is read once more. */
const readAgainAfter = (client: QueryClient, queryKey: ProgramKey): void => {
  const query = client.getQueryCache().find({ queryKey });
  if (query === undefined || query.state.fetchStatus === 'idle') return;
  const again = (): void => void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  query.promise?.then(again, again);
};

const takeProgram = (client: QueryClient, queryKey: ProgramKey, message: PushMessage): void => {
  const known = client.getQueryData(queryKey);
  const changed = known && patchProgram(known, message);
  if (known === undefined || changed === undefined || changed === known) return;
  patchTold({ queryKey, exact: true }, (reply: Program) => patchProgram(reply, message));
  if (needsReload(known, changed)) void client.invalidateQueries({ queryKey });
  else if (HOST_MUTATIONS.includes(message.mutation)) readAgainAfter(client, queryKey);
  if (known.match.statusId !== changed.match.statusId)
    void client.invalidateQueries({ queryKey: standingsQuery(changed.match.matchId).queryKey });
};

/** Puts what push told into the replies that the page stands on. */
export const takeMessage = (client: QueryClient, queryKey: ProgramKey, message: PushMessage): void => {
  takeDetail(client, message);
  takeProgram(client, queryKey, message);
};
