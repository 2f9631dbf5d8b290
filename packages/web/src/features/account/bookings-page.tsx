import { useLingui } from '@lingui/react/macro';
import { groupByDay } from '@touchline/domain/dates.ts';
import { useState } from 'react';
import { CalendarSheet } from '#features/account/calendar-sheet.tsx';
import { Button } from '#ui/button/button.tsx';
import { SubscriptionsPage } from '#features/account/subscriptions-page.tsx';
import { useDayTitle } from '#platform/i18n/use-day-title.ts';
import { useQuery } from '@tanstack/react-query';
import { alertChoicesQuery } from '#data/alerts/queries.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { useBookings } from '#data/host/use-bookings.ts';
import { deviceOffset } from '#platform/i18n/device-zone.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonRows, SkeletonSection } from '#ui/skeleton/skeleton.tsx';
import type { Booking } from '@touchline/contract/anchor.ts';
import { Link } from '#platform/router/link.tsx';
import { setSubscription } from '#data/host/subscriptions.ts';
import { CalendarLink } from '#entities/match/calendar-link.tsx';
import { useIsToCome } from '#entities/match/use-is-to-come.ts';
import { HostFaces, MatchRow } from '#entities/match/match-row.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './bookings-page.module.css';

/** R7: with a host, the host's room shows the match. */
const addressOf = ({ match, hosts }: Booking): string =>
  `/program-detail/${hosts[0] === undefined ? '' : `${hosts[0].id}/`}${match.matchId}`;

const Faces = ({ hosts }: Pick<Booking, 'hosts'>) => {
  const { t } = useLingui();
  const faces = hosts.map(({ id, name, language, pictureId }) => ({
    id,
    name,
    language,
    portrait: fileUrl(pictureId),
  }));
  return (
    <span className={styles.hosts}>
      <HostFaces hosts={faces} most={1} label={t`主播：${hosts.map(({ name }) => name).join('、')}`} />
    </span>
  );
};

/** A booked match; the button gives it up. */
const BookingRow = ({ booking }: { booking: Booking }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { match, hosts } = booking;
  const isAhead = useIsToCome(match);
  const home = nameOf(match.home.shortName);
  const guest = nameOf(match.guest.shortName);
  return (
    <li>
      <MatchRow
        match={match}
        link={(content, className) => (
          <Link className={className} to={addressOf(booking)}>
            {content}
          </Link>
        )}
        hosts={hosts.length === 0 ? null : <Faces hosts={hosts} />}
        action={
          <>
            {isAhead ? <CalendarLink match={match} /> : null}
            <IconButton
              icon="close"
              size={16}
              className={styles.cancel}
              label={t`取消预约 ${home} 对 ${guest}`}
              onClick={() => void setSubscription({ matchId: match.matchId }, false)}
            />
          </>
        }
      />
    </li>
  );
};

/** To the alerts, for those who have none yet: the permission is asked for there, in answer to a tap. */
const AlertOffer = () => {
  const { t } = useLingui();
  const { data: choices } = useQuery(alertChoicesQuery());
  if (choices === undefined || (choices.kinds.length > 0 && choices.devices.length > 0)) return null;
  return (
    <Link className={styles.offer} to="/account/alerts">
      <Icon name={LAZY_ICONS.bell} />
      {t`开赛和进球时提醒我`}
      <Icon name="forward" size={16} className={styles.arrow} />
    </Link>
  );
};

const BookingList = () => {
  const { t } = useLingui();
  const data = useBookings();
  const dayTitle = useDayTitle();
  return (
    <DataRegion
      query={data}
      failure={t`预约的比赛加载失败`}
      skeleton={
        <SkeletonSection heading="var(--tap)">
          <SkeletonRows height="64px" face="40px" button />
        </SkeletonSection>
      }
      isEmpty={({ matches }) => matches.length === 0}
      empty={
        <EmptyState
          scene="schedule"
          title={t`还没有预约比赛`}
          text={t`在赛程里点「预约」，比赛和解说它的主播就会出现在这里`}
          link={{ to: '/anchor', text: t`去看赛程` }}
        />
      }
    >
      {({ matches }) => (
        <>
          <AlertOffer />
          {groupByDay(matches, ({ match }) => match.startDate, deviceOffset).map(({ day, items }) => (
            <Section key={day} {...dayTitle(items[0]?.match.startDate ?? 0)}>
              <CardList>
                {items.map((booking) => (
                  <BookingRow key={booking.match.matchId} booking={booking} />
                ))}
              </CardList>
            </Section>
          ))}
        </>
      )}
    </DataRegion>
  );
};

const CalendarButton = () => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="large" className={styles.calendar} onClick={() => setOpen(true)}>
        {t`订阅到日历`}
      </Button>
      {isOpen ? <CalendarSheet onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** The matches that the member booked, by day, with the hosts on them. */
const BookingsPage = () => {
  const { t } = useLingui();
  return (
    <SubscriptionsPage title={t`我的预约`} promise={t`预约过的比赛会按日期排在这里，开播前不错过`}>
      <BookingList />
      <CalendarButton />
    </SubscriptionsPage>
  );
};

export default BookingsPage;
