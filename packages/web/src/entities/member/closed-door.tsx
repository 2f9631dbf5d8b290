import { Trans } from '@lingui/react/macro';
import { useRequireMember } from '#platform/session/require-member.ts';
import { useSession } from '#platform/session/session.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StateLink } from '#ui/state/state-link.tsx';
import styles from './closed-door.module.css';

interface ClosedDoorProps {
  /** What was not found. */
  title: string;
  text: string;
  /** Where there is something for everybody. */
  link: { to: string; text: string };
}

/** Nothing is there, or nothing for this viewer: which of the two is not said. A visitor can sign in, and comes back. */
export const ClosedDoor = ({ title, text, link }: ClosedDoorProps) => {
  const requireMember = useRequireMember();
  const isVisitor = useSession() === null;
  return (
    <EmptyState
      scene="lost"
      title={title}
      text={text}
      action={
        <>
          <StateLink to={link.to}>{link.text}</StateLink>
          {isVisitor ? (
            <button type="button" className={styles.signIn} onClick={() => requireMember()}>
              <Trans>受邀的观众：登录后再看</Trans>
            </button>
          ) : null}
        </>
      }
    />
  );
};
