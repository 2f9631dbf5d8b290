import { useLingui, Plural } from '@lingui/react/macro';
import type { TipDetail } from '@touchline/contract/news.ts';
import { useState } from 'react';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useBack } from '#platform/router/use-back.ts';
import { useIsAppWide } from '#ui/columns/use-is-app-wide.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import { ShareButton } from '#ui/share/share-button.tsx';
import { BuyBar } from '#features/news/detail/buy/buy-bar.tsx';
import { isStillOnSale } from '#features/news/detail/is-still-on-sale.ts';
import { Receipt } from '#features/news/detail/receipt.tsx';
import { TipBody } from '#features/news/detail/tip-body.tsx';
import { Skeleton, SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './tip-view.module.css';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';
import { BETTING_TYPE, BET_RESULT } from '@touchline/contract/bet.ts';
import { LegList } from '#features/news/detail/leg-list.tsx';
import { MatchPanel } from '#features/news/detail/match-panel.tsx';
import { PlayRow } from '#features/news/detail/play-row.tsx';
import { ResultBand } from '#features/news/detail/result-band.tsx';
import { Link } from '#platform/router/link.tsx';
import { FormStrip } from '#entities/tip/form-strip.tsx';
import { TipsterLine } from '#entities/tipster/tipster-line.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { TipsterFollow } from '#features/news/follow/tipster-follow.tsx';
import { usePublishedText } from '#entities/tip/published-text.ts';
import { useLocale } from '#platform/i18n/locale.ts';

/** The title, and when it was published, how often it was read, and what it is about. */
const TipTitle = ({ tip }: { tip: TipDetail }) => {
  const { t } = useLingui();
  const published = usePublishedText();
  const reads = tip.readCount.toLocaleString(useLocale());
  const { isHot, isTripartite, tag } = tip;
  return (
    <div>
      <h2 className={styles.title}>
        {isHot === 1 ? <span className={styles.hot}>{t`热`}</span> : null}
        <span lang={tip.professor.language}>{tip.sportsTitle}</span>
      </h2>
      <p className={styles.meta}>
        <time dateTime={new Date(tip.publishTime).toISOString()}>{published(tip.publishTime)}</time>
        <span>
          <Plural value={tip.readCount} other={`阅读 ${reads}`} />
        </span>
        {tag === '' ? null : <span lang={tip.professor.language}>{tag}</span>}
        {isTripartite === 1 ? <span>{t`合作方`}</span> : null}
      </p>
    </div>
  );
};

/** Who tips: name, record, the last results, and 关注. */
const TipHead = ({ tip: { professor, isAttention } }: { tip: TipDetail }) => {
  const { id, name, tenHistory } = professor;
  const path = `/news/user/${id}`;
  return (
    <header className={styles.head}>
      <TipsterLine
        tipster={professor}
        to={path}
        size={40}
        end={<TipsterFollow professorId={id} name={name} isAttention={isAttention} />}
      />
      {tenHistory.length === 0 ? null : (
        <Link to={path} className={styles.form}>
          <FormStrip results={tenHistory} />
          <small>
            <Plural value={tenHistory.length} other="近#场" />
            <Icon name="forward" size={12} />
          </small>
        </Link>
      )}
    </header>
  );
};

/** What is bet on: the match, or one row for each of several, then play, odds and what comes back. */
const TipFacts = ({ tip }: { tip: TipDetail }) => {
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

const BUY = 'buy-tip';

interface BuySheetState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Opens the sheet; a visitor is led to sign-in and back, and it opens then (P1). */
const useBuySheet = (tipId: string, isOnSale: boolean): BuySheetState => {
  const requireMember = useRequireMember();
  const [isOpen, setOpen] = useState(false);
  // Beside the list another tip may be the first one after the sign-in.
  useResume(BUY, (id) => setOpen(id === tipId && isOnSale));
  return {
    isOpen,
    open: () => {
      if (requireMember(`${BUY}:${tipId}`)) setOpen(true);
    },
    close: () => setOpen(false),
  };
};

const BuySheet = lazyPage(() => import('#features/news/detail/buy/buy-sheet.tsx'));
const MatchTips = lazyPage(() => import('#features/news/desk/match-tips.tsx'));
const TipComments = lazyPage(() => import('#features/news/comments/tip-comments.tsx'));

interface TipViewProps {
  tip: TipDetail;
  /** It stands on another page, which has its own title. */
  isBeside?: boolean;
}

/** A tip, the talk about it, and the bar to buy it. */
const TipView = ({ tip, isBeside = false }: TipViewProps) => {
  const { t } = useLingui();
  const onBack = useBack();
  const isVeryWide = useIsAppWide(1280);
  const now = useMinuteClock();
  const isOnSale = isStillOnSale(tip, now);
  const sheet = useBuySheet(tip.id, isOnSale);
  const [wasLocked] = useState(tip.sportsInfo === null);
  useDocumentTitle(isBeside ? null : tip.sportsTitle);
  const bar = isOnSale ? <BuyBar tip={tip} onBuy={sheet.open} /> : null;
  const share = <ShareButton title={tip.sportsTitle} showsResults />;
  return (
    <>
      <div className={styles.page} data-tip={tip.id}>
        {isBeside ? null : <PageBar title={t`推荐详情`} onBack={onBack} action={share} />}
        <article className={styles.article}>
          <TipHead tip={tip} />
          <TipTitle tip={tip} />
          <TipFacts tip={tip} />
          {tip.order === null ? null : <Receipt order={tip.order} />}
          <TipBody tip={tip} isOnSale={isOnSale} now={now} isRevealed={wasLocked} />
        </article>
        <LazyBoundary
          fallback={
            <>
              <div className={styles.comments}>
                <Skeleton width="72px" height="18px" />
                <SkeletonRows count={3} height="58px" face="34px" />
              </div>
              {bar}
            </>
          }
        >
          <TipComments tip={tip} bar={bar} />
        </LazyBoundary>
        {sheet.isOpen && tip.isBuy === 0 ? (
          <LazyBoundary fallback={null}>
            <BuySheet tip={tip} isOnSale={isOnSale} onClose={sheet.close} />
          </LazyBoundary>
        ) : null}
      </div>
      {isVeryWide ? (
        <LazyBoundary fallback={null}>
          <MatchTips tip={tip} />
        </LazyBoundary>
      ) : null}
    </>
  );
};

export default TipView;
