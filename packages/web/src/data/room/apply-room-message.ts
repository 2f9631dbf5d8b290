import type { QueryClient } from '@tanstack/react-query';
import type { PushMessage } from '@touchline/contract/push.ts';
import type { Program } from '@touchline/contract/room.ts';
import { applyMatchChange } from '#data/match/match-rule.ts';
import { applyCoverage, applyPlays } from '#data/room/apply-coverage.ts';
import { needsReload, patchProgram } from '#data/room/patch-program.ts';
import { eventsQuery, lineUpsQuery, standingsQuery, statisticsQuery } from '#data/room/queries.ts';
import type { programQuery } from '#data/room/queries.ts';
import { applyPushToReplies, replaceReply } from '#platform/query/push-updates.ts';

export type ProgramKey = ReturnType<typeof programQuery>['queryKey'];

/** Details travel whole, as the tab's reply, but for lists that grow. */
const applyDetail = (client: QueryClient, message: PushMessage): void => {
  switch (message.mutation) {
    case 'match-events.change':
      replaceReply(eventsQuery(message.data.matchId).queryKey, { events: message.data.events });
      return;
    case 'match-statistics.change':
      replaceReply(statisticsQuery(message.data.matchId).queryKey, { statistics: message.data.statistics });
      return;
    case 'match-line-ups.change':
      replaceReply(lineUpsQuery(message.data.matchId).queryKey, { lineUps: message.data.lineUps });
      return;
    case 'match-plays.change':
      applyPlays(client, message.data);
      return;
    case 'match-coverage.change':
      applyCoverage(client, message.data);
      return;
    default:
  }
};

const applyProgram = (client: QueryClient, queryKey: ProgramKey, message: PushMessage): void => {
  const known = client.getQueryData(queryKey);
  if (message.mutation === 'match.change') applyMatchChange(message.data);
  else applyPushToReplies({ queryKey, exact: true }, (reply: Program) => patchProgram(reply, message));
  const changed = client.getQueryData(queryKey);
  if (known === undefined || changed === undefined || changed === known) return;
  if (needsReload(known, changed)) void client.invalidateQueries({ queryKey });
  if (known.match.statusId !== changed.match.statusId)
    void client.invalidateQueries({ queryKey: standingsQuery(changed.match.matchId).queryKey });
};

/** Applies pushed updates to the replies that the page stands on. */
export const applyRoomMessage = (client: QueryClient, queryKey: ProgramKey, message: PushMessage): void => {
  // What stood there is no longer true; the page says that there is no such match.
  if (message.mutation === 'match.remove') void client.resetQueries({ queryKey });
  applyDetail(client, message);
  applyProgram(client, queryKey, message);
};
