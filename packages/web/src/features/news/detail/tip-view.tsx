import { Trans, useLingui } from '@lingui/react/macro';
import type { TipDetail } from '@touchline/contract/news.ts';
import { useState } from 'react';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useBack } from '#platform/router/use-back.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SHARE_ICON } from '#ui/icon/share-icon.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import { sharePage } from '#ui/share/share-page.ts';
import { BuyBar } from '#features/news/detail/buy/buy-bar.tsx';
import { useBuySheet } from '#features/news/detail/buy/use-buy-sheet.ts';
import { isStillOnSale } from '#features/news/detail/is-still-on-sale.ts';
import { Receipt } from '#features/news/detail/receipt.tsx';
import { TipBody } from '#features/news/detail/tip-body.tsx';
import { TipFacts } from '#features/news/detail/tip-facts.tsx';
import { TipHead } from '#features/news/detail/tip-head.tsx';
import { Skeleton, SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { TipTitle } from '#features/news/detail/tip-title.tsx';
import styles from './tip-view.module.css';

const BuySheet = lazyPage(() => import('#features/news/detail/buy/buy-sheet.tsx'));
const TipComments = lazyPage(() => import('#features/news/comments/tip-comments.tsx'));

/** A tip, the talk about it, and the bar to buy it. */
const TipView = ({ tip }: { tip: TipDetail }) => {
  const { t } = useLingui();
  const onBack = useBack();
  const now = useMinuteClock();
  const isOnSale = isStillOnSale(tip, now);
  const sheet = useBuySheet(tip.id, isOnSale);
  const [wasLocked] = useState(tip.sportsInfo === null);
  useDocumentTitle(tip.sportsTitle);
  const bar = isOnSale ? <BuyBar tip={tip} onBuy={sheet.open} /> : null;
  const share = (
    <IconButton icon={SHARE_ICON} label={t`分享`} size={19} onClick={() => void sharePage(tip.sportsTitle)} />
  );
  return (
    <div className={styles.page} data-tip={tip.id}>
      <PageBar title={<Trans>推荐详情</Trans>} onBack={onBack} action={share} />
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
  );
};

export default TipView;
