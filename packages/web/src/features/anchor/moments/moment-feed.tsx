import { useLingui } from '@lingui/react/macro';
import { useEffect, useCallback, useState, memo } from 'react';
import { MoreSentinel } from '#ui/infinite/more-sentinel.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { persistLikes, useLikeMoment, useOwnLikes } from '#data/moment/likes.ts';
import { momentsOfAnchorList, momentsQuery, type MomentSort } from '#data/moment/queries.ts';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import type { Moment } from '@touchline/contract/anchor.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { PictureViewer } from '#ui/picture-viewer/picture-viewer.tsx';
import { Link } from '#platform/router/link.tsx';
import { MomentCard } from '#entities/moment/moment-card.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useItems } from '#platform/query/items.ts';
import { byName } from '@touchline/domain/by-name.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { Segments } from '#ui/chip/segments.tsx';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { LikeButton } from '#ui/button/like-button.tsx';
import styles from './moments.module.css';

interface MomentLikeProps {
  momentId: string;
  likeCount: number;
  onLike: (momentId: string) => void;
}

/** A moment's heart: every press counts, the sum leaves in batches. */
const MomentLike = ({ momentId, likeCount, onLike }: MomentLikeProps) => {
  const { count } = useFormats();
  const { pending, mine } = useOwnLikes(momentId);
  return <LikeButton count={count(likeCount + pending)} isLiked={pending + mine > 0} onLike={() => onLike(momentId)} />;
};

/** The order of moments, kept in the address: `?moments=hot`. */
export const useMomentSort = (): [MomentSort, (sort: MomentSort) => void] => {
  const [order, choose] = useUrlChoice('moments', ['new', 'hot']);
  return [order === 'hot' ? 2 : 1, (sort) => choose(sort === 2 ? 'hot' : 'new')];
};

interface MomentSortsProps {
  sort: MomentSort;
  onChoose: (sort: MomentSort) => void;
}

/** Newest or hottest first (E16). */
export const MomentSorts = ({ sort, onChoose }: MomentSortsProps) => {
  const { t } = useLingui();
  const sorts = [
    { value: '1', label: t`最新` },
    { value: '2', label: t`最热` },
  ] as const;
  return (
    <Segments
      label={t`动态排序`}
      choices={sorts}
      value={sort === 2 ? '2' : '1'}
      onChange={(value) => onChoose(value === '2' ? 2 : 1)}
    />
  );
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relativeFormat = byName((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));

/** 3分钟前, 5小时前, then the date with its time. Moments in epoch ms. */
const useTimeSince = (): ((at: number, now: number) => string) => {
  const locale = useLocale();
  const { monthDay, hourMinute } = useFormats();
  const relative = relativeFormat(locale);
  return (at, now) => {
    const age = Math.max(0, now - at);
    if (age < MINUTE_MS) return relative.format(0, 'second');
    if (age < HOUR_MS) return relative.format(-Math.floor(age / MINUTE_MS), 'minute');
    if (age < DAY_MS) return relative.format(-Math.floor(age / HOUR_MS), 'hour');
    return `${monthDay(at)} ${hourMinute(at)}`;
  };
};

/** Moments in pages (T10), of one host or of all: page 1 replaces, later pages append, and no moment stands there twice. */
const useMoments = (sort: MomentSort, hostId?: string) => {
  const client = useQueryClient();
  const options = momentsQuery(sort, hostId);
  const isSeeded = hostId === undefined && client.getQueryData(options.queryKey) === undefined;
  const query = useInfiniteQuery({ ...options, ...(isSeeded ? momentsOfAnchorList(client, sort) : {}) });
  return { query, moments: useItems(query.data) };
};

interface MomentPostProps {
  moment: Moment;
  now: number;
  onLike: (momentId: string) => void;
  onPicture: (moment: Moment, index: number) => void;
}

const MomentPost = memo(({ moment, now, onLike, onPicture }: MomentPostProps) => {
  const timeSince = useTimeSince();
  return (
    <MomentCard
      hostName={moment.hostName}
      language={moment.language}
      portrait={fileUrl(moment.hostPictureId)}
      time={timeSince(moment.createdAt, now)}
      text={moment.text}
      pictures={moment.pictures.map((picture, index) => ({
        ...picture,
        key: `${index}:${picture.key}`,
        src: fileUrl(picture.key),
      }))}
      onPicture={(index) => onPicture(moment, index)}
      hostLink={(content) => (
        <Link to={`/anchor/detail/${moment.hostId}`} className={styles.host}>
          {content}
        </Link>
      )}
      like={<MomentLike momentId={moment.id} likeCount={moment.likeCount} onLike={onLike} />}
    />
  );
});

interface MomentListProps {
  moments: readonly Moment[];
  now: number;
}

const MomentList = ({ moments, now }: MomentListProps) => {
  const { t } = useLingui();
  const onLike = useLikeMoment();
  const [viewed, setViewed] = useState<{ moment: Moment; index: number } | null>(null);
  const view = useCallback((moment: Moment, index: number) => setViewed({ moment, index }), []);
  return (
    <>
      <CardList label={t`动态`}>
        {moments.map((moment) => (
          <li key={moment.id} className={styles.post}>
            <MomentPost moment={moment} now={now} onLike={onLike} onPicture={view} />
          </li>
        ))}
      </CardList>
      {viewed === null ? null : (
        <PictureViewer
          label={t`${viewed.moment.hostName} 的图片`}
          pictures={viewed.moment.pictures.map((picture) => ({ ...picture, src: fileUrl(picture.key) }))}
          index={viewed.index}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
};

interface MomentFeedProps {
  sort: MomentSort;
  now: number;
  /** Of this host only. */
  hostId?: string;
}

/** Posts page by page (T10). */
export const MomentFeed = ({ sort, now, hostId }: MomentFeedProps) => {
  const { t } = useLingui();
  const { query, moments } = useMoments(sort, hostId);
  useEffect(persistLikes, []);
  return (
    <DataRegion
      query={{ ...query, data: moments }}
      skeleton={<SkeletonRows count={2} height="288px" face="36px" lines={1} body="200px" />}
      failure={t`动态加载失败`}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t`还没有动态`} text={t`主播发布后会出现在这里`} />}
    >
      {(list) => (
        <>
          <MomentList moments={list} now={now} />
          <MoreSentinel query={query} />
        </>
      )}
    </DataRegion>
  );
};
