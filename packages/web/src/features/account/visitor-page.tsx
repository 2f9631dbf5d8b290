import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Link } from '#platform/router/link.tsx';
import { AccountPage } from '#features/account/account-page.tsx';
import { returnTarget } from '#features/account/return-target.ts';
import { Welcome } from '#features/account/welcome.tsx';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { useSession } from '#platform/session/session.ts';
import styles from './visitor-page.module.css';

/** With whom one can look around where the demo world is on. */
const DemoNote = () =>
  useCommonConfig().demo === 1 ? (
    <p className={styles.note}>
      <Trans>
        演示环境：<b>demo</b> / <b>touchline</b>
      </Trans>
    </p>
  ) : null;

interface VisitorPageProps {
  title: string;
  /** One large line, and what it is good for. */
  welcome: string;
  promise: string;
  /** To the other form; it keeps where the person comes from. */
  other: { question: string; path: string; text: string };
  children: ReactNode;
  /** Under the form. */
  more?: ReactNode;
}

/** A page with a form for visitors and the way to the other form; a member is led back to where sign-in was asked for (P1, P3). */
export const VisitorPage = ({ title, welcome, promise, other, children, more }: VisitorPageProps) => {
  const { search } = useLocation();
  if (useSession() !== null) return <Navigate to={returnTarget(search)} replace />;
  return (
    <AccountPage title={title} lead={<Welcome title={welcome}>{promise}</Welcome>}>
      <div className={styles.card}>{children}</div>
      {more}
      <p className={styles.other}>
        {other.question}
        <Link className={styles.link} to={`${other.path}${search}`} replace>
          {other.text}
        </Link>
      </p>
      <DemoNote />
    </AccountPage>
  );
};
