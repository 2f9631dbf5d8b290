import { Trans } from '@lingui/react/macro';
import type { Session } from '#platform/session/session-store.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from './member-card.module.css';

/** Who is signed in, on the chalk. */
export const MemberCard = ({ session }: { session: Session }) => (
  <div className={styles.member}>
    <Avatar name={session.user.username} src={fileUrl(session.user.headUrl)} size={64} className={styles.face} />
    <span className={styles.words}>
      <b>{session.user.username}</b>
      <small>
        <Trans>编号 {session.uid}</Trans>
      </small>
    </span>
  </div>
);
