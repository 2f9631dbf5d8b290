import { useLingui } from '@lingui/react/macro';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { TipDetail } from '@touchline/contract/news.ts';
import { CoinAmount } from '#entities/tip/coin-amount.tsx';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { useSession } from '#platform/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { returnedFor } from '#features/news/detail/buy/returned-for.ts';
import { useBalance } from '#data/wallet/balance.ts';
import styles from './buy-bar.module.css';

/** 余额 520 · 不中退还 38. */
const useNote = (tip: TipDetail): string => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const isVisitor = useSession() === null;
  const balance = useBalance();
  const left = balance === undefined ? '' : whole(balance);
  const back = whole(returnedFor(tip, BET_RESULT.lose));
  const notes = [
    isVisitor ? t`登录后购买` : null,
    balance === undefined ? null : t`余额 ${left}`,
    tip.openBackGold === 1 ? t`不中退还 ${back}` : t`不中不退`,
  ];
  return notes.filter((note) => note !== null).join(' · ');
};

/** At the foot of a tip on sale: price, balance, what comes back, and 购买. */
export const BuyBar = ({ tip, onBuy }: { tip: TipDetail; onBuy: () => void }) => {
  const { t } = useLingui();
  const note = useNote(tip);
  return (
    <footer className={styles.bar}>
      <p className={styles.price}>
        <CoinAmount coins={tip.goldPrice} size="large" />
        <small>{note}</small>
      </p>
      <Button size="large" className={styles.buy} onClick={onBuy}>
        {t`购买`}
      </Button>
    </footer>
  );
};
