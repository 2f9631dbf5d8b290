import { Trans, useLingui } from '@lingui/react/macro';
import { BETTING_TYPE } from '@touchline/contract/bet.ts';
import type { TipDetail, TipMatch } from '@touchline/contract/news.ts';
import type { ReactNode } from 'react';
import { ODDS_TYPE } from '@touchline/domain/odds.ts';
import { handicapText, oddsText } from '#entities/tip/odds.ts';
import { usePlayText } from '#entities/tip/play-text.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { chooseOddsType, useOddsType } from '#data/tip/odds-type.ts';
import styles from './play-row.module.css';

const Box = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className={styles.box}>
    <small>{label}</small>
    <b>{children}</b>
  </div>
);

/** In the place of what is paid for. */
export const Locked = () => (
  <span className={styles.locked}>
    <Icon name={LAZY_ICONS.lock} size={14} />
    <Trans>购买后可见</Trans>
  </span>
);

const lineText = ({ line, market }: TipMatch): string => {
  if (line === null) return '';
  return market === 'handicap' ? handicapText(line) : String(line);
};

/** The market with its line; once it is open, what was chosen. */
const Play = ({ leg }: { leg: TipMatch }) => {
  const { market, choice } = usePlayText();
  const line = lineText(leg);
  const name = market(leg.market, leg.match.sport);
  const chosen = choice(leg);
  return (
    <Box label={chosen === null ? name : `${name} ${leg.market === 'totals' ? '' : line}`.trim()}>
      {chosen ?? (line === '' ? <Locked /> : line)}
    </Box>
  );
};

/** All must win: their odds multiply. Null while any is locked. */
const oddsOf = (legs: readonly TipMatch[]): number | null =>
  legs.reduce<number | null>((product, { odds }) => (product === null || odds === null ? null : product * odds), 1);

/** The odds; a press writes them in the other notation (K11). */
const OddsBox = ({ odds, label }: { odds: number | null; label: string }) => {
  const { t } = useLingui();
  const type = useOddsType();
  if (odds === null)
    return (
      <Box label={label}>
        <Locked />
      </Box>
    );
  const isEuropean = type === ODDS_TYPE.european;
  const text = oddsText(odds, type);
  const notation = isEuropean ? t`欧洲盘` : t`香港盘`;
  return (
    <button
      type="button"
      className={styles.box}
      onClick={() => chooseOddsType(isEuropean ? ODDS_TYPE.hongKong : ODDS_TYPE.european)}
    >
      <small>
        {label}
        <span className="sr-only">{t`${notation}，点按换一种写法`}</span>
        <span className={styles.notation} aria-hidden="true">
          <i data-on={isEuropean || undefined}>{t({ message: '欧', context: 'odds' })}</i>
          <i data-on={!isEuropean || undefined}>{t({ message: '港', context: 'odds' })}</i>
        </span>
      </small>
      <b className={styles.odds}>{text}</b>
    </button>
  );
};

const useReturnText = () => {
  const { t } = useLingui();
  return ({ goldPrice, openBackGold, returnGoldPercentage }: TipDetail): string => {
    if (goldPrice === 0) return t`免费`;
    if (openBackGold === 0) return t`不中不退`;
    return returnGoldPercentage === 100 ? t`不中全退` : t`不中退 ${returnGoldPercentage}%`;
  };
};

/** Play, odds, and what comes back of the price when the tip is lost. */
export const PlayRow = ({ tip }: { tip: TipDetail }) => {
  const { t } = useLingui();
  const returnWords = useReturnText();
  const { bettingType, messageMatchList: legs, goldPrice } = tip;
  const [first] = legs;
  const isSingle = bettingType === BETTING_TYPE.single;
  const count = legs.length;
  return (
    <div className={styles.row}>
      {isSingle && first !== undefined ? <Play leg={first} /> : <Box label={t`串关`}>{t`${count}串1`}</Box>}
      <OddsBox odds={oddsOf(legs)} label={isSingle ? t`赔率` : t`总赔率`} />
      <Box label={goldPrice === 0 ? t`价格` : t`返还`}>{returnWords(tip)}</Box>
    </div>
  );
};
