import { Trans, useLingui } from '@lingui/react/macro';
import type { Moment } from '@touchline/contract/anchor.ts';
import { useCallback, useEffect, useState } from 'react';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';
import { Segments } from '#ui/chip/segments.tsx';
import { MoreSentinel } from '#ui/infinite/more-sentinel.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { keepLikes, likes } from '#features/anchor/moments/likes.ts';
import { MomentPost } from '#features/anchor/moments/moment-post.tsx';
import { MomentSkeletons } from '#features/anchor/moments/moment-skeletons.tsx';
import { PictureViewer } from '#features/anchor/moments/picture-viewer.tsx';
import { useMoments } from '#features/anchor/moments/use-moments.ts';
import { useMomentSort } from '#features/anchor/moments/use-moment-sort.ts';
import styles from './moments.module.css';

const LIKE = 'like-moment';

/** A visitor who likes is led to sign-in and back; the like is given then (P1). */
const useMayLike = (): ((momentId: string) => boolean) => {
  const requireMember = useRequireMember();
  useResume(LIKE, (momentId) => void likes.like(momentId));
  return useCallback((momentId) => requireMember(`${LIKE}:${momentId}`), [requireMember]);
};

interface MomentListProps {
  moments: readonly Moment[];
  now: number;
}

const MomentList = ({ moments, now }: MomentListProps) => {
  const { t } = useLingui();
  const mayLike = useMayLike();
  const [viewed, setViewed] = useState<{ moment: Moment; place: number } | null>(null);
  const view = useCallback((moment: Moment, place: number) => setViewed({ moment, place }), []);
  return (
    <>
      <CardList label={t`动态`}>
        {moments.map((moment) => (
          <li key={moment.id} className={styles.post}>
            <MomentPost moment={moment} now={now} mayLike={mayLike} onPicture={view} />
          </li>
        ))}
      </CardList>
      {viewed === null ? null : <PictureViewer {...viewed} onClose={() => setViewed(null)} />}
    </>
  );
};

/** Posts of the hosts, newest or hottest first. */
const Moments = ({ now }: { now: number }) => {
  const { t } = useLingui();
  const [sort, chooseSort] = useMomentSort();
  const { query, moments } = useMoments(sort);
  useEffect(keepLikes, []);
  const sorts = [
    { value: '1', label: t`最新` },
    { value: '2', label: t`最热` },
  ] as const;
  return (
    <Section
      title={<Trans>动态</Trans>}
      action={
        <Segments
          label={t`动态排序`}
          choices={sorts}
          value={sort === 2 ? '2' : '1'}
          onChange={(value) => chooseSort(value === '2' ? 2 : 1)}
        />
      }
    >
      <DataRegion
        query={{ ...query, data: moments }}
        skeleton={<MomentSkeletons />}
        failure={t`动态没有加载出来`}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t`还没有动态`} text={t`主播发布后会出现在这里`} />}
      >
        {(list) => (
          <>
            <MomentList moments={list} now={now} />
            <MoreSentinel
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              hasFailed={query.isFetchNextPageError}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )}
      </DataRegion>
    </Section>
  );
};

export default Moments;
