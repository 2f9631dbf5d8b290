import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { TipDetail } from '@touchline/contract/news.ts';
import { Link } from '#platform/router/link.tsx';
import { CoinAmount } from '#entities/tip/coin-amount.tsx';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { useNow } from '#platform/time/use-now.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { blockerBefore, purchaseBlockerOf } from '#features/news/detail/buy/purchase-blocker.ts';
import type { PurchaseBlocker } from '#features/news/detail/buy/purchase-blocker.ts';
import { useIsOnline } from '#platform/network/use-is-online.ts';
import { usePurchaseTip } from '#data/tip/purchase.ts';
import { useBalance } from '#data/wallet/balance.ts';
import { limitsQuery } from '#data/wallet/queries.ts';
import { useLimitRefusalText } from '#data/wallet/limit-refusal-text.ts';
import { BET_RESULT, BETTING_TYPE } from '@touchline/contract/bet.ts';
import type { BetResult } from '@touchline/contract/bet.ts';
import { FormStrip } from '#entities/tip/form-strip.tsx';
import { returnedFor } from '#features/news/detail/buy/returned-for.ts';
import styles from './buy-sheet.module.css';

const R = BET_RESULT;

/** A line between two numbers is won or lost by half; so is a multiple in which some of the stake stood. */
const mayEndByHalf = ({ bettingType, messageMatchList }: TipDetail): boolean =>
  bettingType === BETTING_TYPE.multiple || messageMatchList.some(({ line }) => line !== null && (line * 2) % 1 !== 0);

const useRows = (tip: TipDetail): { results: BetResult[]; name: string }[] => {
  const { t } = useLingui();
  const halves = [
    { results: [R.winHalf], name: t`赢一半` },
    { results: [R.loseHalf], name: t`输一半` },
  ];
  return [
    { results: [R.win], name: t`命中` },
    { results: [R.lose], name: t`未中` },
    ...(mayEndByHalf(tip) ? halves : []),
    { results: [R.draw, R.cancel], name: t`走水、取消、推迟` },
  ];
};

/** What comes back of the price, for each way the tip can end. */
const RefundPromise = ({ tip }: { tip: TipDetail }) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const rows = useRows(tip);
  const backWords = (result: BetResult): string => {
    const back = returnedFor(tip, result);
    const coins = whole(back);
    if (back === 0) return t`不退`;
    return back === tip.goldPrice ? t`全退 ${coins}` : t`退 ${coins}`;
  };
  return (
    <section className={styles.promise}>
      <h3>{t`出结果后怎么退`}</h3>
      <ul>
        {rows.map(({ results, name }) => (
          <li key={name}>
            <span aria-hidden="true" className={styles.letters}>
              <FormStrip results={results.slice(0, 1)} />
            </span>
            <span>{name}</span>
            <b>{backWords(results[0] ?? R.cancel)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The text of a purchase blocker; `price` is what the tip costs now. */
const usePurchaseBlockerText = (): ((blocker: PurchaseBlocker, price: number) => string) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const limitWords = useLimitRefusalText('purchase');
  return (blocker, price) => {
    switch (blocker.kind) {
      case 'missing': {
        const missing = whole(blocker.missing);
        return t`余额不够，还差 ${missing} 金币`;
      }
      case 'limit':
        return limitWords(blocker.refusal);
      case 'closed':
        return t`已停止出售，没有扣款`;
      case 'price': {
        const present = whole(price);
        return plural(price, { other: `价格有变，现在是 ${present} 金币，没有扣款` });
      }
      case 'unknown':
        return t`服务器没有响应。可以放心重试：同一条推荐只会扣一次款`;
      case 'offline':
        return t`现在没有网络，连上后再购买`;
      case 'refused':
        return blocker.message;
    }
  };
};

interface BuySheetProps {
  tip: TipDetail;
  isOnSale: boolean;
  onClose: () => void;
}

/** Price, balance, and what is left. */
const Sum = ({ price, balance }: { price: number; balance: number | undefined }) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const left = balance === undefined ? null : balance - price;
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{t`价格`}</dt>
        <dd>
          <CoinAmount coins={price} />
        </dd>
      </div>
      <div>
        <dt>{t`余额`}</dt>
        <dd>{balance === undefined ? '–' : whole(balance)}</dd>
      </div>
      <div>
        <dt>{t`购买后剩`}</dt>
        <dd className={classNames(left !== null && left < 0 && styles.short)}>
          {left === null ? '–' : left < 0 ? whole(left, 'signed') : whole(left)}
        </dd>
      </div>
    </dl>
  );
};

/** PurchaseBlockers that another press may get over. */
const PASSING: readonly PurchaseBlocker['kind'][] = ['price', 'unknown', 'refused'];

/** What stands in the way now: what is known before sending, else what the last try brought. */
const usePurchaseBlocker = (
  { tip, isOnSale }: BuySheetProps,
  balance: number | undefined,
  last: PurchaseBlocker | null,
) => {
  const isOnline = useIsOnline();
  const now = useNow();
  const { data: limits } = useQuery({ ...limitsQuery(), staleTime: 0 });
  const before = blockerBefore({ isOnSale, isOnline, price: tip.goldPrice, balance, limits, now });
  if (before?.kind === 'offline' && last?.kind === 'unknown') return last;
  return before ?? last;
};

const Confirm = ({ price, blocker, isBusy, onBuy }: ConfirmProps) => {
  const { t } = useLingui();
  const coins = useWholeNumber()(price);
  if (blocker?.kind === 'missing')
    return (
      <Link to="/account/wallet" className={styles.wallet}>
        {t`去钱包`}
      </Link>
    );
  const isBlocked = blocker !== null && !PASSING.includes(blocker.kind);
  return (
    <Button size="large" className={styles.confirm} busy={isBusy} disabled={isBusy || isBlocked} onClick={onBuy}>
      {blocker?.kind === 'unknown' ? t`再试一次` : plural(price, { other: `确认支付 ${coins} 金币` })}
    </Button>
  );
};

interface ConfirmProps {
  price: number;
  blocker: PurchaseBlocker | null;
  isBusy: boolean;
  onBuy: () => void;
}

/** The one sheet and the one confirm of a purchase. */
const BuySheet = (props: BuySheetProps) => {
  const { t } = useLingui();
  const { tip, onClose } = props;
  const words = usePurchaseBlockerText();
  const balance = useBalance();
  const { mutate, isPending, error } = usePurchaseTip(tip);
  const blocker = usePurchaseBlocker(props, balance, error && purchaseBlockerOf(error));
  return (
    <Sheet open onClose={onClose} title={t`确认购买`}>
      <p className={styles.what}>
        <b>{tip.professor.name}</b> {tip.sportsTitle}
      </p>
      <Sum price={tip.goldPrice} balance={balance} />
      <RefundPromise tip={tip} />
      {blocker === null || isPending ? null : (
        <p className={styles.blocker} role="alert">
          <Icon name={blocker.kind === 'offline' ? 'offline' : 'alert'} size={16} />
          {words(blocker, tip.goldPrice)}
        </p>
      )}
      <Confirm price={tip.goldPrice} blocker={blocker} isBusy={isPending} onBuy={mutate} />
      <p className={styles.rules}>
        {t`金币先由平台保管，出结果后结算`} · <Link to="/gold-document">{t`退还规则`}</Link>
      </p>
    </Sheet>
  );
};

export default BuySheet;
