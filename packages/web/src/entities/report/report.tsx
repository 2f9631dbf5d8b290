import { Trans, useLingui } from '@lingui/react/macro';
import type { BettingReport, ShownBet } from '@touchline/contract/user-ranking.ts';
import { memo } from 'react';
import { ResultStamp } from '#entities/tip/result-stamp.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Link } from '#platform/router/link.tsx';
import { ODDS_TYPE } from '@touchline/domain/odds.ts';
import { oddsText, handicapText } from '#entities/tip/odds.ts';
import { resultLabels } from '#entities/tip/result-labels.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconDrawing } from '#ui/icon/icon.tsx';
import styles from './report.module.css';

interface VoteButtonProps {
  icon: IconDrawing;
  kind: 'like' | 'dislike';
  count: number;
  isOn: boolean;
  onPress: () => void;
}

/** A thumb with its count; a second press takes the vote back. */
const VoteButton = ({ icon, kind, count, isOn, onPress }: VoteButtonProps) => {
  const { t } = useLingui();
  const shown = useFormats().count(count);
  return (
    <button
      type="button"
      className={classNames(styles.vote, isOn && styles[kind])}
      aria-label={kind === 'like' ? t`点赞，现有 ${shown}` : t`点踩，现有 ${shown}`}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Icon name={icon} size={17} />
      {shown}
    </button>
  );
};

const SIDES = / vs\.? /i;

interface SideText {
  /** The side's own name, where the match names both. */
  home: string;
  away: string;
}

/** What was chosen, in words: 阿森纳 -0.75, 大 2.5, 平局; null where the report does not say. */
const useBetText = (): ((bet: ShownBet) => string | null) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const sidesOf = ({ matchName, names }: ShownBet): SideText => {
    if (names !== null) return { home: nameOf(names.home), away: nameOf(names.guest) };
    const [home, away, ...others] = matchName.split(SIDES);
    return home === undefined || away === undefined || others.length > 0
      ? { home: t`主队`, away: t`客队` }
      : { home, away };
  };
  const sideText = (bet: ShownBet, side: keyof SideText): string => {
    const { line } = bet;
    const team = sidesOf(bet)[side];
    if (line === null) return t`${team} 胜`;
    return `${team} ${handicapText(side === 'home' ? line : -line)}`;
  };
  return (bet) => {
    const { selection } = bet;
    if (selection === null) return null;
    if (selection === 'home' || selection === 'away') return sideText(bet, selection);
    if (selection === 'draw') return t`平局`;
    const line = bet.line ?? '';
    return selection === 'over' ? t`大 ${line}` : t`小 ${line}`;
  };
};

/** How one bet of several ended: a letter on its colour. */
const LegResult = ({ result }: Pick<ShownBet, 'result'>) => {
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
const MatchName = ({ matchId, matchName, names }: Pick<ShownBet, 'matchId' | 'matchName' | 'names'>) => {
  const nameOf = useNameOf();
  const shown = names === null ? matchName : `${nameOf(names.home)} vs ${nameOf(names.guest)}`;
  return matchId === null ? (
    shown
  ) : (
    <Link to={`/program-detail/${matchId}`} className={styles.link}>
      {shown === '' ? <Trans>看比赛</Trans> : shown}
      <i aria-hidden="true">›</i>
    </Link>
  );
};

/** One bet of a report: 【英超】阿森纳 -0.75 @1.92, below it the match with its score. */
const BetLine = ({ bet, hasResult }: { bet: ShownBet; hasResult: boolean }) => {
  const choice = useBetText()(bet);
  const { names, odds, score, result } = bet;
  const nameOf = useNameOf();
  const league = names === null ? bet.league : nameOf(names.league);
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
          {choice === null ? null : <span className={styles.fixture}>{match}</span>}
          {score === '' ? null : <b>{score}</b>}
        </small>
      )}
    </li>
  );
};

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
      {betInfos.map((bet, index) => (
        <BetLine key={index} bet={bet} hasResult={betInfos.length > 1} />
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
