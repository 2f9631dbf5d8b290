import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { TipCard } from '#entities/tip/tip-card.tsx';
import { useShownPages } from '#data/room/use-picture-hold.ts';
import { useTipPushes } from '#data/tip/use-tip-pushes.ts';
import { useReadTips } from '#data/tip/read-tips.ts';
import { roomTipsQuery, withTip } from '#data/tip/room-tips-query.ts';
import type { TipPages } from '#data/tip/room-tips-query.ts';
import { usePolling } from '#platform/push/polling.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';
import { MoreSentinel } from '#ui/infinite/more-sentinel.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';

interface RoomTipsProps {
  match: MatchBrief;
  /** A tip that is on screen already. */
  besides?: string;
}

/** What experts say of the match in the room; a tip that is published shows at once. */
const RoomTips = ({ match, besides }: RoomTipsProps) => {
  const { t } = useLingui();
  const readTips = useReadTips();
  const known = useInfiniteQuery({ ...roomTipsQuery(match.matchId), refetchInterval: usePolling('list') });
  const data = useShownPages(roomTipsQuery(match.matchId).queryKey, known.data);
  const { error, isFetching, isPaused, refetch } = known;
  const tips = data?.pages.flatMap(({ list }) => list).filter(({ id }) => id !== besides) ?? [];
  useTipPushes({
    matches: tips.flatMap(({ messageMatchList }) => messageMatchList.map((leg) => leg.match)),
    onAdd: (tip) => {
      if (!tip.messageMatchList.some((leg) => leg.match.matchId === match.matchId)) return;
      applyPushToReplies({ queryKey: roomTipsQuery(match.matchId).queryKey, exact: true }, (pages: TipPages) =>
        withTip(pages, tip),
      );
    },
  });
  return (
    <DataRegion
      query={{ data, error, isFetching, isPaused, refetch }}
      failure={t`推荐加载失败`}
      skeleton={<SkeletonRows count={3} height="148px" face="34px" body="72px" />}
      isEmpty={() => tips.length === 0}
      empty={
        <EmptyState
          scene="schedule"
          title={besides === undefined ? t`还没有专家推荐这场比赛` : t`没有其他专家推荐这场比赛`}
          text={t`专家发布推荐后会出现在这里`}
          link={{ to: '/news', text: t`看全部推荐` }}
        />
      }
    >
      {() => (
        <>
          {besides === undefined ? <h2 className="sr-only">{t`这场比赛的推荐`}</h2> : null}
          <CardList>
            {tips.map((tip) => (
              <li key={tip.id}>
                <TipCard tip={tip} isRead={readTips.has(tip.id)} />
              </li>
            ))}
          </CardList>
          {known.hasNextPage ? <MoreSentinel query={known} /> : null}
        </>
      )}
    </DataRegion>
  );
};

export default RoomTips;
