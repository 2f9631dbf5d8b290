import { Trans } from '@lingui/react/macro';
import type { TipDetail } from '@touchline/contract/news.ts';
import RoomTips from '#features/news/room/room-tips.tsx';
import styles from './match-tips.module.css';

/** What others say of the match of a tip; nothing beside a tip on several. */
const MatchTips = ({ tip: { id, messageMatchList } }: { tip: TipDetail }) => {
  const [only, ...others] = messageMatchList;
  if (only === undefined || others.length > 0) return null;
  return (
    <aside className={styles.tips}>
      <h2 className={styles.title}>
        <Trans>同场推荐</Trans>
      </h2>
      <RoomTips match={only.match} besides={id} />
    </aside>
  );
};

export default MatchTips;
