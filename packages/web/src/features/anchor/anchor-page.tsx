import { useQueryClient } from '@tanstack/react-query';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { PullToRefresh } from '#ui/pull/pull-to-refresh.tsx';
import { useSetFollow, useSubscriptions } from '#data/host/subscriptions.ts';
import { AnchorLead } from '#features/anchor/lead/anchor-lead.tsx';
import { AllHosts, LiveNow } from '#features/anchor/live/live-now.tsx';
import { useAnchorPush } from '#features/anchor/screen/use-anchor-push.ts';
import { matchesOn, type HostRingItem } from '#features/anchor/screen/anchor-screen.ts';
import { useAnchorScreen, hasFailed } from '#features/anchor/screen/use-anchor-screen.ts';
import { useMinute } from '#features/anchor/screen/use-minute.ts';
import { startReads } from '#platform/boot/boot.ts';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { HostRing } from '#entities/host/host-ring.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { RingPages, RINGS_PER_PAGE, RingSkeletons } from '#entities/rings/ring-pages.tsx';
import { Section } from '#ui/section/section.tsx';
import { classNames } from '#ui/class-names.ts';
import columns from '#ui/columns/columns.module.css';
import { useIsAppWide } from '#ui/columns/use-is-app-wide.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { HOST_DISPLAY } from '@touchline/contract/match-status.ts';
import { nearDay } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';
import styles from './anchor-page.module.css';

const WEEK_MS = 6 * 86_400_000;

/** When a host is on, in a word: on air, a time today, tomorrow, a weekday, a date. */
const useRingNote = (): ((ring: HostRingItem, now: number) => string) => {
  const { t } = useLingui();
  const { hourMinute, weekday, monthDay } = useFormats();
  return ({ display, startDate, timeKnown }, now) => {
    if (display === HOST_DISPLAY.live) return t`直播中`;
    if (startDate === null) return t`暂无排期`;
    const day = nearDay(startDate, now);
    if (display === HOST_DISPLAY.soon || day === 'today') return timeKnown ? hourMinute(startDate) : t`今天`;
    if (day === 'tomorrow') return t`明天`;
    return startDate - now < WEEK_MS ? weekday(startDate) : monthDay(startDate);
  };
};

/** Into the room of a host on air, else to the host's page. */
const ringPath = ({ id, matchId, display }: HostRingItem): string =>
  display === HOST_DISPLAY.live && matchId !== null ? `/program-detail/${id}/${matchId}` : `/anchor/detail/${id}`;

const Face = memo(({ ring, now }: { ring: HostRingItem; now: number }) => {
  const noteOf = useRingNote();
  const { name, language, pictureId, display } = ring;
  const portrait = fileUrl(pictureId);
  return <HostRing name={name} language={language} portrait={portrait} display={display} note={noteOf(ring, now)} />;
});

const Pages = memo(({ rings, now }: { rings: readonly HostRingItem[]; now: number }) => {
  const { t } = useLingui();
  return <RingPages label={t`主播`} items={rings} pathOf={ringPath} draw={(ring) => <Face ring={ring} now={now} />} />;
});

interface HostPagesProps {
  query: ReturnType<typeof useAnchorScreen>['query'];
  now: number;
  /** The way to all hosts stands here. */
  isWide: boolean;
}

/** All hosts in pages of 8, swiped sideways (A4, K1). */
const HostPages = ({ query, now, isWide }: HostPagesProps) => {
  const { t } = useLingui();
  if (hasFailed(query)) return null;
  const count = query.data?.rings.length ?? 0;
  return (
    <Section
      title={<Trans>主播</Trans>}
      note={count > RINGS_PER_PAGE ? <Plural value={count} other="# 位主播" /> : undefined}
      action={isWide ? <AllHosts /> : undefined}
    >
      <DataRegion
        query={query}
        skeleton={<RingSkeletons heights={['54px', '14px', '13px']} />}
        isEmpty={({ rings }) => rings.length === 0}
        empty={<EmptyState scene="lost" title={t`还没有主播`} text={t`主播入驻后会出现在这里`} />}
      >
        {({ rings }) => <Pages rings={rings} now={now} />}
      </DataRegion>
    </Section>
  );
};

/** Below the first screen: loaded after it. */
const MatchList = lazyPage(() => import('#features/anchor/matches/match-list.tsx'));
/** In a wide window only. */
const HotTips = lazyPage(() => import('#features/anchor/wide/hot-tips.tsx'));
const RecentReplays = lazyPage(() => import('#features/anchor/live/recent-replays.tsx'));
const Moments = lazyPage(() => import('#features/anchor/moments/moments.tsx'));

/** The anchor home (screens: 3). */
const AnchorPage = () => {
  const client = useQueryClient();
  const now = useMinute();
  const { query, roomIds } = useAnchorScreen(now);
  const { hostIds, matchIds } = useSubscriptions();
  const setFollow = useSetFollow();
  const isWide = useIsAppWide(768);
  const isPrerendered = useIsPrerendered();
  useAnchorPush({ matches: query.data === undefined ? [] : matchesOn(query.data), roomIds, now });
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <div className={classNames(columns.columns, columns.underHeader, styles.home)}>
        <AnchorLead />
        <LiveNow query={query} followedHostIds={hostIds} onFollow={setFollow} isWide={isWide} />
        <HostPages query={query} now={now} isWide={isWide} />
        <div className={classNames(columns.side, columns.stays)}>
          <LazyBoundary fallback={<SkeletonRows count={6} />}>
            <MatchList query={query} now={now} bookedIds={matchIds} onFollow={setFollow} />
          </LazyBoundary>
        </div>
        <div className={styles.tips}>
          {isWide ? (
            <LazyBoundary fallback={null}>
              <HotTips />
            </LazyBoundary>
          ) : null}
        </div>
        {isPrerendered ? null : (
          <LazyBoundary fallback={null}>
            <RecentReplays />
          </LazyBoundary>
        )}
        <LazyBoundary fallback={<SkeletonRows count={2} height="288px" face="36px" lines={1} body="200px" />}>
          <Moments now={now} />
        </LazyBoundary>
      </div>
    </PullToRefresh>
  );
};

AnchorPage.readAhead = startReads;

export default AnchorPage;
