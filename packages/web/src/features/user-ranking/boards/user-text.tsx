import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RankingRow } from '@touchline/contract/user-ranking.ts';
import { TitleBadge } from '#entities/tipster/title-badge.tsx';
import { useTitles } from '#data/tipster/titles.ts';
import { FittingText } from '#ui/fitting-text/fitting-text.tsx';
import styles from './user-text.module.css';

/** The title that was earned by rule; nothing without one. */
export const UserTitle = ({ row: { userTitle } }: { row: RankingRow }) => {
  const title = useTitles()(userTitle);
  return title === undefined ? null : <TitleBadge {...title} />;
};

/** How many reports of one bet there are, which others can follow (E7); left out where there is no room. */
export const FollowBets = ({ row: { followBetCount } }: { row: RankingRow }) => {
  const { t } = useLingui();
  return <FittingText text={t`${plural(followBetCount, { other: '跟单 #' })}`} brief="" />;
};

/** What is told of a user under the name. */
export const UserText = ({ row }: { row: RankingRow }) => (
  <small className={styles.words}>
    <UserTitle row={row} />
    <FollowBets row={row} />
  </small>
);
