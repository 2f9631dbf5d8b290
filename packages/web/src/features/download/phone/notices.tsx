import { Trans } from '@lingui/react/macro';
import { SAMPLE_MATCHES } from '#features/download/phone/samples.ts';
import { TeamBadge } from '#entities/team/team.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from './notices.module.css';

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
