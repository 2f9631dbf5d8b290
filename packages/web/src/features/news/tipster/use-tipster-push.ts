import { channel } from '@touchline/contract/channels.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useTipPushes } from '#data/tip/use-tip-pushes.ts';
import { addTip, applyTipster } from '#data/tipster/tipster-push.ts';
import { usePush } from '#platform/push/push.ts';

/** A tipster's page follows push: new tips, results, scores, and the figures that results make. */
export const useTipsterPush = (matches: readonly MatchBrief[]): void => {
  useTipPushes({ matches, onAdd: addTip });
  usePush(channel.tips, ({ mutation, data }) => {
    if (mutation === 'tip.add' || mutation === 'tip.change') applyTipster(data);
  });
};
