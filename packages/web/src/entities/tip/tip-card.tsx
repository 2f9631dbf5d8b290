import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BET_RESULT, BETTING_TYPE } from '@touchline/contract/bet.ts';
import type { TipCard as Tip } from '@touchline/contract/news.ts';
import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { ResultStamp } from '#entities/tip/result-stamp.tsx';
import { TipMatchLine } from '#entities/tip/tip-match.tsx';
import { TipPrice } from '#entities/tip/tip-price.tsx';
import { usePublishedText } from '#entities/tip/published-text.ts';
import { TipsterLine } from '#entities/tipster/tipster-line.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './tip-card.module.css';

/** Shorter runs are no news. */
const FROM = 3;

/** A running streak of hits: 7连红. */
const StreakBadge = ({ length }: { length: number }) =>
  length < FROM ? null : (
    <span className={styles.streak}>
      <Trans>{length}连红</Trans>
    </span>
  );

/** Matches that a card names; the rest is a number. */
const MOST_MATCHES = 3;

interface TipCardProps {
  tip: Tip;
  /** The reader has opened it: its title steps back. */
  isRead?: boolean;
  /** Without its tipster, on the tipster's own page. */
  isOwn?: boolean;
  /** Below the card's own lines, outside its link. */
  foot?: ReactNode;
}

const Published = ({ at }: { at: number }) => {
  const published = usePublishedText();
  return <small className={styles.published}>{published(at)}</small>;
};

const Matches = ({ tip: { messageMatchList, bettingType } }: Pick<TipCardProps, 'tip'>) => {
  const count = messageMatchList.length;
  const rest = count - MOST_MATCHES;
  return (
    <span className={styles.matches}>
      {bettingType === BETTING_TYPE.multiple ? (
        <small className={styles.multiple}>
          <Trans>{count}串1</Trans>
        </small>
      ) : null}
      {messageMatchList.slice(0, MOST_MATCHES).map(({ match }) => (
        <TipMatchLine key={match.matchId} match={match} />
      ))}
      {rest > 0 ? (
        <small>
          <Trans>还有 {rest} 场</Trans>
        </small>
      ) : null}
    </span>
  );
};

const Ordered = ({ tip: { goldPrice, orderedCount, readCount } }: Pick<TipCardProps, 'tip'>) => {
  const { count } = useFormats();
  const countText = count(goldPrice === 0 ? readCount : orderedCount);
  return (
    <small className={styles.count}>
      {goldPrice === 0 ? <Plural value={readCount} other={`阅读 ${countText}`} /> : <Trans>已购 {countText}</Trans>}
    </small>
  );
};

/** The head: who tips, and on the right the streak, or the result once there is one. */
const Head = ({ tip, isOwn }: { tip: Tip; isOwn: boolean }) => {
  const isOver = tip.result !== BET_RESULT.waiting;
  const end = isOver ? <ResultStamp result={tip.result} /> : <StreakBadge length={tip.professor.winContinuous} />;
  if (isOwn)
    return (
      <span className={styles.own}>
        <Published at={tip.publishTime} />
        {isOver ? end : null}
      </span>
    );
  return <TipsterLine tipster={tip.professor} to={`/news/user/${tip.professorId}`} end={end} />;
};

/** A tip in a list (E21); the whole card leads to it, its tipster to theirs. */
export const TipCard = ({ tip, isRead = false, isOwn = false, foot }: TipCardProps) => {
  const { t } = useLingui();
  return (
    <article className={classNames(styles.card, isRead && styles.read)} data-tip={tip.id}>
      <Head tip={tip} isOwn={isOwn} />
      <h3 className={styles.title}>
        {tip.isHot === 1 ? <span className={styles.hot}>{t`热`}</span> : null}
        <Link to={`/news/detail/${tip.id}`} lang={tip.professor.language} className={styles.link}>
          {tip.sportsTitle}
        </Link>
        {isRead ? <span className="sr-only">{t`已读`}</span> : null}
      </h3>
      <Matches tip={tip} />
      <span className={styles.foot}>
        <TipPrice tip={tip} />
        <Ordered tip={tip} />
      </span>
      {foot === undefined ? null : <div className={styles.action}>{foot}</div>}
    </article>
  );
};
