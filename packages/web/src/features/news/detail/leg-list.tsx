import type { TipMatch } from '@touchline/contract/news.ts';
import { Link } from '#platform/router/link.tsx';
import { oddsText } from '#entities/tip/odds.ts';
import { usePlayText } from '#entities/tip/play-text.tsx';
import { ResultStamp } from '#entities/tip/result-stamp.tsx';
import { TipMatchLine } from '#entities/tip/tip-match.tsx';
import { Locked } from '#features/news/detail/play-row.tsx';
import { useOddsType } from '#data/tip/odds-type.ts';
import styles from './leg-list.module.css';

const Leg = ({ leg }: { leg: TipMatch }) => {
  const { play, choice } = usePlayText();
  const type = useOddsType();
  const chosen = choice(leg);
  return (
    <Link to={`/program-detail/${leg.match.matchId}`} className={styles.leg}>
      <span className={styles.words}>
        <TipMatchLine match={leg.match} />
        <span className={styles.play}>
          <small>{play(leg)}</small>
          {chosen === null ? <Locked /> : <b>{chosen}</b>}
          {leg.odds === null ? null : <b className={styles.odds}>{oddsText(leg.odds, type)}</b>}
        </span>
      </span>
      <ResultStamp result={leg.result} size="small" />
    </Link>
  );
};

/** The matches of a multiple, a row for each; they lead to the matches' rooms. */
export const LegList = ({ legs }: { legs: readonly TipMatch[] }) => (
  <ol className={styles.legs}>
    {legs.map((leg) => (
      <li key={leg.match.matchId}>
        <Leg leg={leg} />
      </li>
    ))}
  </ol>
);
