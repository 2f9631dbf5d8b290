import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#platform/router/link.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { useFollowedIds } from '#data/follows/use-follows.ts';
import type { SetFollow } from '#data/host/subscriptions.ts';
import type { AnchorScreen, MatchDay } from '#features/anchor/screen/anchor-screen.ts';
import { hasFailed, type useAnchorScreen } from '#features/anchor/screen/use-anchor-screen.ts';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { memo, useMemo, useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { useDayHeading } from '#platform/i18n/use-day-heading.ts';
import type { LiveMatch } from '@touchline/contract/anchor.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { plural } from '@lingui/core/macro';
import { HostFaces, MatchRow } from '#entities/match/match-row.tsx';
import { useIsToCome } from '#entities/match/use-is-to-come.ts';
import { HiddenResultsBar, HideResultsButton } from '#entities/result/hide-results.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { BookMatchButton } from '#features/anchor/follow/follow-button.tsx';
import styles from './match-list.module.css';

interface HostedMatchProps {
  match: LiveMatch;
  isBooked: boolean;
  onFollow: SetFollow;
}

const Faces = ({ match, isSmall }: { match: LiveMatch; isSmall: boolean }) => (
  <HostFaces
    hosts={match.hostList.map(({ id, name, language, pictureId }) => ({
      id,
      name,
      language,
      portrait: fileUrl(pictureId),
    }))}
    most={isSmall ? 2 : 3}
    size={isSmall ? 22 : 26}
    label={plural(match.hostList.length, { other: '# 位主播' })}
  />
);

const roomPath = ({ hostList, matchId }: LiveMatch): string => `/program-detail/${hostList[0]?.id ?? ''}/${matchId}`;

/** A match with its hosts; one that is yet to begin can be booked. */
export const HostedMatch = memo(({ match, isBooked, onFollow }: HostedMatchProps) => {
  const nameOf = useNameOf();
  const isAhead = useIsToCome(match);
  const name = `${nameOf(match.home.shortName)} - ${nameOf(match.guest.shortName)}`;
  return (
    <MatchRow
      match={match}
      link={(content, className) => (
        <Link to={roomPath(match)} className={className}>
          {content}
        </Link>
      )}
      hosts={<Faces match={match} isSmall={isAhead} />}
      action={
        isAhead ? (
          <BookMatchButton matchId={match.matchId} name={name} isBooked={isBooked} onFollow={onFollow} />
        ) : undefined
      }
    />
  );
});

interface MatchRowsProps {
  label: string;
  matches: readonly LiveMatch[];
  bookedIds: ReadonlySet<string>;
  onFollow: SetFollow;
}

const MatchRows = memo(({ label, matches, bookedIds, onFollow }: MatchRowsProps) => (
  <CardList label={label}>
    {matches.map((match) => (
      <li key={match.matchId} className={styles.row}>
        <HostedMatch match={match} isBooked={bookedIds.has(match.matchId)} onFollow={onFollow} />
      </li>
    ))}
  </CardList>
));

interface MatchDayRowsProps {
  day: MatchDay;
  now: number;
  bookedIds: ReadonlySet<string>;
  onFollow: SetFollow;
}

/** Rows of a day that show at once; the others are a tap away, so that the moments below stay near. */
const SHOWN_AT_FIRST = 8;

/** One day under its heading, which stays in sight while the day scrolls by. */
const MatchDayRows = memo(({ day, now, bookedIds, onFollow }: MatchDayRowsProps) => {
  const headingOf = useDayHeading();
  const [isOpen, setOpen] = useState(false);
  const hidden = isOpen ? 0 : day.matches.length - SHOWN_AT_FIRST;
  const heading = headingOf(day.at, now);
  return (
    <div className={styles.day}>
      <h3 className={styles.heading}>
        {heading}
        <small>
          <Plural value={day.matches.length} other="# 场" />
        </small>
      </h3>
      <MatchRows
        label={heading}
        matches={hidden > 0 ? day.matches.slice(0, SHOWN_AT_FIRST) : day.matches}
        bookedIds={bookedIds}
        onFollow={onFollow}
      />
      {hidden > 0 ? (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          <Plural value={hidden} other="还有 # 场" />
          <Icon name="down" size={14} />
        </button>
      ) : null}
    </div>
  );
});

interface MatchListProps {
  query: ReturnType<typeof useAnchorScreen>['query'];
  now: number;
  bookedIds: ReadonlySet<string>;
  onFollow: SetFollow;
}

/** The screen with the matches of followed teams before the others, which keep their order. */
const useOwnFirst = ({ playing, days }: AnchorScreen): Pick<AnchorScreen, 'playing' | 'days'> => {
  const { teamIds } = useFollowedIds();
  return useMemo(() => {
    const isOwn = ({ home, guest }: LiveMatch): boolean => teamIds.has(home.id) || teamIds.has(guest.id);
    const ordered = (matches: readonly LiveMatch[]) => matches.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
    if (teamIds.size === 0) return { playing, days };
    return { playing: ordered(playing), days: days.map((day) => ({ ...day, matches: ordered(day.matches) })) };
  }, [teamIds, playing, days]);
};

const Groups = ({ screen, now, bookedIds, onFollow }: Omit<MatchListProps, 'query'> & { screen: AnchorScreen }) => {
  const { t } = useLingui();
  const { playing, days } = useOwnFirst(screen);
  return (
    <>
      {playing.length === 0 ? null : (
        <MatchRows label={t`进行中`} matches={playing} bookedIds={bookedIds} onFollow={onFollow} />
      )}
      {days.map((day) => (
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
    <Section
      title={<Trans>赛程</Trans>}
      note={playing > 0 ? <Plural value={playing} other="# 场进行中" /> : undefined}
      action={
        <span className={styles.actions}>
          <HideResultsButton />
          <Link to="/today" className={styles.today}>
            <Trans>比赛日</Trans>
            <Icon name="forward" size={12} />
          </Link>
        </span>
      }
    >
      <HiddenResultsBar />
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
