import { Trans, useLingui } from '@lingui/react/macro';
import type { BettingReport } from '@touchline/contract/user-ranking.ts';
import { memo } from 'react';
import { BetLine } from '#entities/report/bet-line.tsx';
import { VoteButton } from '#entities/report/vote-button.tsx';
import { ResultStamp } from '#entities/tip/result-stamp.tsx';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './report.module.css';

interface ReportProps {
  report: BettingReport;
  onLike: (report: BettingReport) => void;
  onDislike: (report: BettingReport) => void;
}

const WAITING = 0;

const Bets = ({ betInfos, isBroken }: BettingReport) =>
  isBroken === 1 ? (
    <p className={styles.broken}>
      <Trans>这份报告的下注内容无法读取</Trans>
    </p>
  ) : (
    <ul className={styles.bets}>
      {betInfos.map((bet, place) => (
        <BetLine key={place} bet={bet} hasResult={betInfos.length > 1} />
      ))}
    </ul>
  );

const Money = ({ stake, payout, result }: BettingReport) => {
  const whole = useWholeNumber();
  const staked = whole(stake);
  const paid = whole(payout);
  return (
    <span className={styles.money}>
      <span>
        <Trans>
          投 <b>{staked}</b>
        </Trans>
      </span>
      {result === WAITING ? null : (
        <span>
          <Trans>
            返 <b>{paid}</b>
          </Trans>
        </span>
      )}
    </span>
  );
};

/** A betting report: what was bet on, stake and return, the result as a stamp, and votes. */
export const Report = memo(({ report, onLike, onDislike }: ReportProps) => {
  const { t } = useLingui();
  const timeText = useTimeText();
  const { id, placedAt, result, betInfos, like, disLike, myVote } = report;
  const legs = betInfos.length;
  return (
    <article className={styles.report} data-report={id}>
      <p className={styles.when}>
        <time dateTime={new Date(placedAt).toISOString()}>{timeText(placedAt)}</time>
        {legs > 1 ? <span>{t`${legs}串1`}</span> : null}
        {result === WAITING ? <span>{t`待开奖`}</span> : null}
      </p>
      <Bets {...report} />
      <span className={styles.stamp}>
        <ResultStamp result={result} size="small" />
      </span>
      <footer className={styles.foot}>
        <Money {...report} />
        <VoteButton
          icon={LAZY_ICONS.thumbUp}
          kind="like"
          count={like}
          isOn={myVote === 1}
          onPress={() => onLike(report)}
        />
        <VoteButton
          icon={LAZY_ICONS.thumbDown}
          kind="dislike"
          count={disLike}
          isOn={myVote === -1}
          onPress={() => onDislike(report)}
        />
      </footer>
    </article>
  );
});
