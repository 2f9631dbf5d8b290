import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { SetFollow } from '#data/host/subscriptions.ts';
import { MatchDayRows } from '#features/anchor/matches/match-day-rows.tsx';
import { MatchRows } from '#features/anchor/matches/match-rows.tsx';
import type { AnchorScreen } from '#features/anchor/screen/anchor-screen.ts';
import { hasFailed } from '#features/anchor/screen/has-failed.ts';
import type { useAnchorScreen } from '#features/anchor/screen/use-anchor-screen.ts';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './match-list.module.css';

interface MatchListProps {
  query: ReturnType<typeof useAnchorScreen>['query'];
  now: number;
  bookedIds: ReadonlySet<string>;
  onFollow: SetFollow;
}

const Groups = ({ screen, now, bookedIds, onFollow }: Omit<MatchListProps, 'query'> & { screen: AnchorScreen }) => {
  const { t } = useLingui();
  return (
    <>
      {screen.playing.length === 0 ? null : (
        <MatchRows label={t`进行中`} matches={screen.playing} bookedIds={bookedIds} onFollow={onFollow} />
      )}
      {screen.days.map((day) => (
        <MatchDayRows key={day.day} day={day} now={now} bookedIds={bookedIds} onFollow={onFollow} />
      ))}
    </>
  );
};

/** Matches with hosts: those in play, then today's and tomorrow's by day. */
const MatchList = ({ query, ...rest }: MatchListProps) => {
  const { t } = useLingui();
  const playing = query.data?.playing.length ?? 0;
  if (hasFailed(query)) return null;
  return (
    <Section title={<Trans>赛程</Trans>} note={playing > 0 ? <Plural value={playing} other="# 场进行中" /> : undefined}>
      <DataRegion
        query={query}
        skeleton={<SkeletonRows count={6} />}
        isEmpty={(screen) => screen.playing.length + screen.days.length === 0}
        empty={
          <EmptyState
            scene="schedule"
            title={t`这两天没有主播解说的比赛`}
            text={t`主播排期后会出现在这里`}
            action={
              <Link to="/five-leagues" className={styles.more}>
                <Trans>看看联赛赛程</Trans>
              </Link>
            }
          />
        }
      >
        {(screen) => <Groups screen={screen} {...rest} />}
      </DataRegion>
    </Section>
  );
};

export default MatchList;
