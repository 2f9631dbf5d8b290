import { Trans, useLingui } from '@lingui/react/macro';
import type { BetInfo } from '@touchline/contract/user-ranking.ts';
import { Link } from 'react-router';
import { useBetText } from '#entities/report/bet-text.ts';
import { ODDS_TYPE } from '@touchline/domain/odds.ts';
import { oddsText } from '#entities/tip/odds.ts';
import { resultLabels } from '#entities/tip/result-labels.ts';
import styles from './bet-line.module.css';

/** How one bet of several ended: a letter on its colour. */
const LegResult = ({ result }: Pick<BetInfo, 'result'>) => {
  const { t } = useLingui();
  const words = resultLabels(result);
  if (words === undefined) return null;
  return (
    <i className={styles[words.tone]} role="img" aria-label={t(words.spoken)}>
      {t(words.letter)}
    </i>
  );
};

/** The match, which leads to its page where it is known. */
const MatchName = ({ matchId, matchName }: Pick<BetInfo, 'matchId' | 'matchName'>) =>
  matchId === null ? (
    matchName
  ) : (
    <Link to={`/program-detail/${matchId}`} className={styles.link}>
      {matchName === '' ? <Trans>看比赛</Trans> : matchName}
      <i aria-hidden="true">›</i>
    </Link>
  );

/** One bet of a report: 【英超】阿森纳 -0.75 @1.92, below it the match with its score. */
export const BetLine = ({ bet, hasResult }: { bet: BetInfo; hasResult: boolean }) => {
  const choice = useBetText()(bet);
  const { league, odds, score, result } = bet;
  const match = <MatchName {...bet} />;
  return (
    <li className={styles.bet}>
      <span className={styles.choice}>
        {league === '' ? null : <small className={styles.league}>{league}</small>}
        <b>{choice ?? match}</b>
        {odds === null ? null : <span className={styles.odds}>@{oddsText(odds, ODDS_TYPE.european)}</span>}
        {hasResult ? <LegResult result={result} /> : null}
      </span>
      {choice === null && score === '' ? null : (
        <small className={styles.match}>
          {choice === null ? null : <span>{match}</span>}
          {score === '' ? null : <b>{score}</b>}
        </small>
      )}
    </li>
  );
};
