import { notifyManager } from '@tanstack/react-query';
import type { AnchorList } from '@touchline/contract/anchor.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { applyMatchChange } from '#data/match/match-rule.ts';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';
import { patchAnchorList } from '#data/host/patch-anchor-list.ts';
import { createUpdateQueue } from '#data/host/update-queue.ts';

/** Applies a push message to the cached anchor list; nothing is fetched again. */
export const applyLiveUpdate = (message: PushMessage): void => {
  if (message.mutation === 'match.change') applyMatchChange(message.data);
  else applyPushToReplies(anchorListQuery(), (list: AnchorList) => patchAnchorList(list, message));
};

/** The same for many messages of one instant, which render the page once. */
export const queueLiveUpdate = createUpdateQueue((messages) =>
  notifyManager.batch(() => messages.forEach(applyLiveUpdate)),
);
