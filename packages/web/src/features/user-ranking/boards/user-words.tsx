import { Trans } from '@lingui/react/macro';
import type { RankingRow } from '@touchline/contract/user-ranking.ts';
import { TitleBadge } from '#entities/tipster/title-badge.tsx';
import { useTitle } from '#features/user-ranking/boards/use-title.ts';
import styles from './user-words.module.css';

/** What is told of a user under the name: the title, and how many bets can be followed (E7). */
export const UserWords = ({ row: { userTitle, followBetCount } }: { row: RankingRow }) => {
  const title = useTitle(userTitle);
  return (
    <small className={styles.words}>
      {title === undefined ? null : <TitleBadge {...title} />}
      <span>
        <Trans>跟单 {followBetCount}</Trans>
      </span>
    </small>
  );
};
