import { Trans } from '@lingui/react/macro';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { TeamBadge } from '#entities/team/team.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import styles from './champion.module.css';

/** Who won it all. */
export const Champion = ({ team }: { team: TeamBrief }) => {
  const nameOf = useNameOf();
  return (
    <p className={styles.champion}>
      <span aria-hidden="true">🏆</span>
      <TeamBadge team={team} size={34} />
      <b>{nameOf(team.name)}</b>
      <small>
        <Trans>冠军</Trans>
      </small>
    </p>
  );
};
