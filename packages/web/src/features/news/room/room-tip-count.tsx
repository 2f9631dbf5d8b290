import { useInfiniteQuery } from '@tanstack/react-query';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { roomTipsQuery } from '#features/news/room/room-tips-query.ts';
import { useFormats } from '#platform/i18n/format.ts';
import styles from './room-tip-count.module.css';

/** How many tips there are on the match; nothing while there are none. */
const RoomTipCount = ({ match }: { match: MatchBrief }) => {
  const { count } = useFormats();
  const { data } = useInfiniteQuery(roomTipsQuery(match.matchId));
  const total = data?.pages[0]?.total ?? 0;
  return total === 0 ? null : <i className={styles.count}>{count(total)}</i>;
};

export default RoomTipCount;
