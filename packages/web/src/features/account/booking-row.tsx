import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '@touchline/contract/anchor.ts';
import { Link } from 'react-router';
import { useUnsubscribe } from '#features/account/use-unsubscribe.ts';
import { HostFaces } from '#entities/host/host-faces.tsx';
import { MatchRow } from '#entities/match/match-row.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { Button } from '#ui/button/button.tsx';

/** R7: with a host, the host's room shows the match. */
const addressOf = ({ match, hosts }: Booking): string =>
  `/program-detail/${hosts[0] === undefined ? '' : `${hosts[0].id}/`}${match.matchId}`;

const Faces = ({ hosts }: Pick<Booking, 'hosts'>) => {
  const { t } = useLingui();
  const faces = hosts.map(({ id, name, pictureId }) => ({ id, name, portrait: fileUrl(pictureId) }));
  return <HostFaces hosts={faces} most={2} label={t`主播：${hosts.map(({ name }) => name).join('、')}`} />;
};

/** A booked match; the button gives it up. */
export const BookingRow = ({ booking }: { booking: Booking }) => {
  const unsubscribe = useUnsubscribe();
  const { match, hosts } = booking;
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
          <Button look="quiet" onClick={() => unsubscribe({ matchId: match.matchId })}>
            <Trans>取消预约</Trans>
          </Button>
        }
      />
    </li>
  );
};
