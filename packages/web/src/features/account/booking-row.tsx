import { useLingui } from '@lingui/react/macro';
import type { Booking } from '@touchline/contract/anchor.ts';
import { Link } from 'react-router';
import { setSubscription } from '#data/host/subscriptions.ts';
import { HostFaces } from '#entities/match/match-row.tsx';
import { MatchRow } from '#entities/match/match-row.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './booking-row.module.css';

/** R7: with a host, the host's room shows the match. */
const addressOf = ({ match, hosts }: Booking): string =>
  `/program-detail/${hosts[0] === undefined ? '' : `${hosts[0].id}/`}${match.matchId}`;

const Faces = ({ hosts }: Pick<Booking, 'hosts'>) => {
  const { t } = useLingui();
  const faces = hosts.map(({ id, name, pictureId }) => ({ id, name, portrait: fileUrl(pictureId) }));
  return (
    <span className={styles.hosts}>
      <HostFaces hosts={faces} most={2} label={t`主播：${hosts.map(({ name }) => name).join('、')}`} />
    </span>
  );
};

/** A booked match; the button gives it up. */
export const BookingRow = ({ booking }: { booking: Booking }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { match, hosts } = booking;
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
          <IconButton
            icon="close"
            size={16}
            className={styles.cancel}
            label={t`取消预约 ${home} 对 ${guest}`}
            onClick={() => void setSubscription({ matchId: match.matchId }, false)}
          />
        }
      />
    </li>
  );
};
