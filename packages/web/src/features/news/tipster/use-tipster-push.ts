import type { InfiniteData } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { TipCard } from '@touchline/contract/news.ts';
import { withNewTip } from '#features/news/new-tips.ts';
import { useTipPushes } from '#features/news/push/use-tip-pushes.ts';
import { tipsterQuery, tipsterTipsQuery } from '#features/news/queries.ts';
import { usePush } from '#platform/push/push.ts';

type Pages = InfiniteData<{ list: TipCard[]; total: number; isLastPage: boolean }>;

/** A tipster's page follows push: new tips, results, scores, and the figures that results make. */
export const useTipsterPush = (tipsterId: string, matches: readonly MatchBrief[]): void => {
  const client = useQueryClient();
  useTipPushes({
    matches,
    onAdd: (tip) => {
      if (tip.professorId !== tipsterId) return;
      const { queryKey } = tipsterTipsQuery(tipsterId, 'current');
      client.setQueryData<Pages>(queryKey, (data) => data && withNewTip(data, tip, 'newest'));
    },
  });
  usePush(channel.tips, ({ mutation, data }) => {
    if (mutation !== 'tip.add' && mutation !== 'tip.change') return;
    const { professor } = data;
    client.setQueryData(
      tipsterQuery(tipsterId).queryKey,
      (known) =>
        known && (known.id === professor.id ? { ...known, ...professor, isAttention: known.isAttention } : known),
    );
  });
};
