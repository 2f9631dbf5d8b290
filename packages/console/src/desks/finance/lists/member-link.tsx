import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A member's name that leads to the wallet. */
export const MemberLink = ({ uid, username }: { uid: string | null; username: string }): ReactNode =>
  uid === null ? (
    '–'
  ) : (
    <Link to={`/finance/wallets/${uid}`} onClick={(event) => event.stopPropagation()}>
      {username === '' ? uid : username}
    </Link>
  );
