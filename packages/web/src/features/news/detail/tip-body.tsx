import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { TipDetail } from '@touchline/contract/news.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { hasStarted } from '#features/news/detail/legs-state.ts';
import { lacksText } from '#data/tip/patch-tip.ts';
import styles from './tip-body.module.css';

interface TipBodyProps {
  tip: TipDetail;
  isOnSale: boolean;
  /** Epoch ms. */
  now: number;
  /** It was locked when the page came: the text shows itself with a movement. */
  isRevealed: boolean;
}

const DrawnLines = () => (
  <span className={styles.lines} aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </span>
);

const isSettled = ({ result }: TipDetail): boolean => result !== BET_RESULT.waiting && result !== BET_RESULT.confirm;

/** Why the text is not there, in a line, and what that means in a second one. */
const useLockedText = ({ tip, isOnSale, now }: Omit<TipBodyProps, 'isRevealed'>): readonly [string, string] => {
  const { t } = useLingui();
  const count = tip.orderedCount.toLocaleString(useLocale());
  const returned = tip.order?.returned ?? 0;
  if (tip.order !== null && lacksText(tip)) return [t`已购买，正在取回全文`, t`不会再次扣款`];
  if (tip.order !== null) return [plural(returned, { other: '# 金币已全部退回，正文重新上锁' }), t`选项和结果已公开`];
  if (isOnSale) return [t`购买后查看推荐与全部分析`, t`${count} 人已购 · 开赛后停止出售`];
  if (isSettled(tip)) return [t`正文只给购买的读者`, t`${count} 人已购 · 选项和结果已公开`];
  return [hasStarted(tip, now) ? t`已开赛，停止出售` : t`已停止出售`, t`${count} 人已购 · 出结果后公开选项`];
};

const LockedPanel = (props: Omit<TipBodyProps, 'isRevealed'>) => {
  const [title, note] = useLockedText(props);
  return (
    <div className={styles.locked} data-on-sale={props.isOnSale || undefined}>
      <DrawnLines />
      <p className={styles.why}>
        <Icon name={LAZY_ICONS.lock} size={24} />
        <b>{title}</b>
        <small>{note}</small>
      </p>
    </div>
  );
};

/** The text of a tip, or what stands in its place: it is not in the reply before it is paid for. */
export const TipBody = ({ tip, isOnSale, now, isRevealed }: TipBodyProps) =>
  tip.sportsInfo === null ? (
    <LockedPanel tip={tip} isOnSale={isOnSale} now={now} />
  ) : (
    <section className={classNames(styles.text, isRevealed && styles.revealed)}>
      <h3>
        <Trans>分析</Trans>
      </h3>
      <p lang={tip.professor.language}>{tip.sportsInfo}</p>
    </section>
  );
