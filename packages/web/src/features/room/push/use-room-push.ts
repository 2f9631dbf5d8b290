import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import type { Program } from '@touchline/contract/room.ts';
import { usePush } from '#platform/push/push.ts';
import { useSession } from '#platform/session/session.ts';
import { needsReload, patchProgram } from '#features/room/push/patch-program.ts';
import type { programQuery } from '#features/room/queries.ts';
import { eventsQuery, lineUpsQuery, standingsQuery, statisticsQuery } from '#features/room/queries.ts';

type ProgramKey = ReturnType<typeof programQuery>['queryKey'];

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
  client.setQueryData(queryKey, changed);
  if (needsReload(known, changed)) void client.invalidateQueries({ queryKey });
  else if (HOST_MUTATIONS.includes(message.mutation)) readAgainAfter(client, queryKey);
  if (known.match.statusId !== changed.match.statusId)
    void client.invalidateQueries({ queryKey: standingsQuery(changed.match.matchId).queryKey });
};

/** The public channels of a program, and those of the private rooms that the viewer sees in it (V5). */
const channelsOf = ({ match, hosts, room }: Program): string[] => [
  channel.live,
  channel.match(match.sport, match.matchId),
  channel.detail(match.matchId),
  ...new Set(hosts.filter((host) => host.liveUserGroupId !== null).map((host) => channel.room(host.liveRoomId))),
  ...(room === null ? [] : [channel.watch(room.liveRoomId)]),
];

const NO_CHANNELS: readonly string[] = [];

/** Keeps the page as it is on the server, and counts the viewer as one who watches the room. */
export const useRoomPush = (queryKey: ProgramKey, program: Program | undefined): void => {
  const client = useQueryClient();
  const uid = useSession()?.uid;
  usePush(program === undefined ? NO_CHANNELS : channelsOf(program), (message) => {
    takeDetail(client, message);
    takeProgram(client, queryKey, message);
  });
  usePush(uid === undefined ? NO_CHANNELS : channel.user(uid), (message) => {
    // Whether this room is still the viewer's to see is known to the server only.
    if (message.mutation === 'special-rooms.change') void client.invalidateQueries({ queryKey });
  });
};
