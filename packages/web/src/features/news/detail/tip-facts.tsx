import { BETTING_TYPE, BET_RESULT } from '@touchline/contract/bet.ts';
import type { TipDetail } from '@touchline/contract/news.ts';
import { LegList } from '#features/news/detail/leg-list.tsx';
import { MatchPanel } from '#features/news/detail/match-panel.tsx';
import { PlayRow } from '#features/news/detail/play-row.tsx';
import { ResultBand } from '#features/news/detail/result-band.tsx';
import styles from './tip-facts.module.css';

/** What is bet on: the match, or one row for each of several, then play, odds and what comes back. */
export const TipFacts = ({ tip }: { tip: TipDetail }) => {
  const [only] = tip.messageMatchList;
  return (
    <div className={styles.facts}>
      {tip.bettingType === BETTING_TYPE.single && only !== undefined ? (
        <MatchPanel match={only.match} />
      ) : (
        <LegList legs={tip.messageMatchList} />
      )}
      <PlayRow tip={tip} />
      {tip.result === BET_RESULT.waiting ? null : <ResultBand tip={tip} />}
    </div>
  );
};
