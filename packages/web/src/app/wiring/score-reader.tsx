import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { scoreNews } from '#data/match/score-news.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { useStore } from '#platform/storage/store.ts';

/** A room says its own goals, when its picture has come so far. */
const ROOM = /^\/program-detail\//;

/** Reads scores out as they change, politely: `Arsenal 2, Chelsea 1, minute 66`. The only such region of a page. */
export const ScoreReader = () => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const match = useStore(scoreNews);
  const isRoom = ROOM.test(useLocation().pathname);
  if (match === null || isRoom) return <p className="sr-only" aria-live="polite" />;
  const home = `${nameOf(match.home.shortName)} ${match.homeScore ?? 0}`;
  const guest = `${nameOf(match.guest.shortName)} ${match.awayScore ?? 0}`;
  const minute = match.sport === 'football' ? match.clock?.minute : undefined;
  return (
    <p className="sr-only" aria-live="polite" data-score={match.matchId}>
      {minute === undefined ? t`${home}，${guest}` : t`${home}，${guest}，第 ${minute} 分钟`}
    </p>
  );
};
