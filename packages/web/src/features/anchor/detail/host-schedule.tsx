import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ScheduleEntry } from '@touchline/contract/anchor.ts';
import { HOST_DISPLAY } from '@touchline/contract/match-status.ts';
import { groupByDay } from '@touchline/domain/dates.ts';
import { Link } from '#platform/router/link.tsx';
import { LiveTag } from '#entities/host/room-cover.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { deviceOffset } from '#platform/i18n/device-zone.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StateLink } from '#ui/state/state-link.tsx';
import { ShowRow } from '#features/anchor/detail/show-row.tsx';
import type { Show } from '#features/anchor/detail/shows.ts';
import type { useHost } from '#features/anchor/detail/use-host.ts';
import type { SetFollow } from '#data/host/subscriptions.ts';
import { useDayHeading } from '#platform/i18n/use-day-heading.ts';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './host-panels.module.css';

interface HostScheduleProps {
  hostId: string;
  schedule: ReturnType<typeof useHost>['schedule'];
  shows: readonly Show[];
  /** The host's whole schedule, of which `shows` have a match. */
  entries: readonly ScheduleEntry[];
  now: number;
  bookedIds: ReadonlySet<string>;
  onFollow: SetFollow;
}

const NoShows = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      scene="schedule"
      title={t`这位主播还没有排期`}
      text={t`关注之后，开播前不会错过`}
      action={
        <StateLink to="/anchor/all-anchor">
          <Trans>看看其他主播</Trans>
        </StateLink>
      }
    />
  );
};

const Days = ({ hostId, shows, now, bookedIds, onFollow }: Omit<HostScheduleProps, 'schedule' | 'entries'>) => {
  const headingOf = useDayHeading();
  return groupByDay(shows, ({ match }) => match.startDate, deviceOffset).map(({ day, items }) => {
    const heading = headingOf(items[0]?.match.startDate ?? now, now);
    return (
      <section key={day} aria-label={heading}>
        <h2 className={styles.day}>
          {heading}
          <small>
            <Plural value={items.length} other="# 场" />
          </small>
        </h2>
        <CardList label={heading}>
          {items.map((show) => (
            <ShowRow
              key={show.match.matchId}
              hostId={hostId}
              show={show}
              isBooked={bookedIds.has(show.match.matchId)}
              onFollow={onFollow}
            />
          ))}
        </CardList>
      </section>
    );
  });
};

/** Shows without a match: a title, which leads into the room. */
const Titled = ({ hostId, entries, now }: { hostId: string; entries: readonly ScheduleEntry[]; now: number }) => {
  const { t } = useLingui();
  const headingOf = useDayHeading();
  const { hourMinute } = useFormats();
  if (entries.length === 0) return null;
  return (
    <div className={styles.titles}>
      <CardList label={t`没有比赛的节目`}>
        {entries.map((entry) => (
          <li key={entry.matchId}>
            <Link to={`/program-detail/${hostId}/${entry.matchId}`} className={styles.titled}>
              <b>{entry.title}</b>
              {entry.liveHostType === HOST_DISPLAY.live ? (
                <LiveTag />
              ) : (
                <small>
                  {headingOf(entry.startDate, now)} {hourMinute(entry.startDate)}
                </small>
              )}
            </Link>
          </li>
        ))}
      </CardList>
    </div>
  );
};

/** The host's shows by day. */
export const HostSchedule = ({ schedule, entries, ...rest }: HostScheduleProps) => {
  const { t } = useLingui();
  const titled = entries.filter(({ sport }) => sport === null);
  return (
    <div className={styles.panel}>
      <DataRegion
        query={{ ...schedule, data: schedule.data === undefined ? undefined : rest.shows }}
        skeleton={<SkeletonRows count={6} />}
        failure={t`赛程加载失败`}
        isEmpty={(shows) => shows.length + titled.length === 0}
        empty={<NoShows />}
      >
        {(shows) => (
          <>
            <Titled hostId={rest.hostId} entries={titled} now={rest.now} />
            <Days {...rest} shows={shows} />
          </>
        )}
      </DataRegion>
    </div>
  );
};
