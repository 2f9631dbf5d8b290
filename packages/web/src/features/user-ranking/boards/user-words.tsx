import { Plural } from '@lingui/react/macro';
import type { RankingRow } from '@touchline/contract/user-ranking.ts';
import { TitleBadge } from '#entities/tipster/title-badge.tsx';
import { useTitle } from '#features/user-ranking/boards/use-title.ts';
import styles from './user-words.module.css';

/** The title that was earned by rule; nothing without one. */
export const UserTitle = ({ row: { userTitle } }: { row: RankingRow }) => {
  const title = useTitle(userTitle);
  return title === undefined ? null : <TitleBadge {...title} />;
};

/** How many reports of one bet there are, which others can follow (E7). */
export const FollowBets = ({ row: { followBetCount } }: { row: RankingRow }) => (
  <span>
    <Plural value={followBetCount} other="跟单 #" />
  </span>
);

/** What is told of a user under the name. */
export const UserWords = ({ row }: { row: RankingRow }) => (
  <small className={styles.words}>
    <UserTitle row={row} />
    <FollowBets row={row} />
  </small>
);
