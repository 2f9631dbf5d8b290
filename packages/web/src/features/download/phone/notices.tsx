import { Trans } from '@lingui/react/macro';
import { SAMPLE_MATCHES } from '#features/download/phone/samples.ts';
import { TeamBadge } from '#entities/team/team.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import type { ReactNode } from 'react';
import styles from './notices.module.css';

interface PhoneProps {
  /** A screen of the app, drawn 375 px wide. */
  children: ReactNode;
  /** Comes in over the phone. */
  notice: ReactNode;
  /** How far down, in px. */
  noticeTop: number;
}

/** The app on a drawn phone. Decorative. */
export const Phone = ({ children, notice, noticeTop }: PhoneProps) => (
  <div className={styles.stage} aria-hidden="true" inert>
    <div className={styles.phone}>
      <div className={styles.glass}>
        <div className={styles.screen}>
          <div className={styles.status}>
            <b>9:41</b>
            <svg viewBox="0 0 44 12">
              <path d="M0 8h3v4H0zM5 5h3v7H5zM10 2h3v10h-3z" />
              <path d="M22 1.5h17a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H22a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2ZM42 4.5h1.5v3H42z" />
            </svg>
          </div>
          {children}
        </div>
      </div>
      <div className={styles.phoneNotice} style={{ top: noticeTop }}>
        {notice}
      </div>
    </div>
  </div>
);

/** A host as the drawings show them. */
export interface ShownHost {
  name: string;
  portrait: string;
}

const { home, guest, homeScore, awayScore } = SAMPLE_MATCHES.derby;

const useDerby = (): { home: string; guest: string } => {
  const nameOf = useNameOf();
  return { home: nameOf(home.shortName), guest: nameOf(guest.shortName) };
};

/** A goal on the lock screen. */
export const GoalNotice = () => {
  const names = useDerby();
  return (
    <div className={styles.notice}>
      <TeamBadge team={home} size={30} />
      <span className={styles.words}>
        <b>
          <Trans>进球！{names.home}领先</Trans>
        </b>
        <span>
          {names.home} <i>{homeScore}</i> : <i>{awayScore}</i> {names.guest}
        </span>
      </span>
    </div>
  );
};

/** A host goes on air. */
export const LiveNotice = ({ host }: { host: ShownHost }) => {
  const names = useDerby();
  return (
    <div className={styles.notice}>
      <Avatar name={host.name} src={host.portrait} size={32} />
      <span className={styles.words}>
        <b>
          <Trans>{host.name}开播了</Trans>
        </b>
        <span>
          {names.home} - {names.guest}
        </span>
      </span>
    </div>
  );
};
