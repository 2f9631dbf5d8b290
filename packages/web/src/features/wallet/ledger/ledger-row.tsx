import { useLingui } from '@lingui/react/macro';
import type { WalletEntry, WalletEntryKind } from '@touchline/contract/wallet.ts';
import { Link } from 'react-router';
import { useFormats } from '#platform/i18n/format.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing, IconName } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './ledger-row.module.css';

const ICONS: Readonly<Record<WalletEntryKind, IconName | IconDrawing>> = {
  opening: LAZY_ICONS.coin,
  'top-up': 'plus',
  purchase: 'ticket',
  return: LAZY_ICONS.reply,
  adjustment: LAZY_ICONS.flag,
};

const useKindText = (): Readonly<Record<WalletEntryKind, string>> => {
  const { t } = useLingui();
  return {
    opening: t`初始金币`,
    'top-up': t`充入`,
    purchase: t({ message: '购买推荐', context: 'ledger' }),
    return: t`退回`,
    adjustment: t`运营调整`,
  };
};

const Words = ({ entry }: { entry: WalletEntry }) => {
  const kinds = useKindText();
  const { hourMinute } = useFormats();
  const about = entry.title || entry.note;
  return (
    <span className={styles.words}>
      <span className={styles.kind}>
        <b>{kinds[entry.kind]}</b>
        <small>{hourMinute(entry.at)}</small>
      </span>
      {about === '' ? null : <span className={styles.about}>{about}</span>}
    </span>
  );
};

/** A movement of coins; that of a tip leads to the tip. */
export const LedgerRow = ({ entry }: { entry: WalletEntry }) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const isIn = entry.amount > 0;
  const balance = whole(entry.balance);
  const content = (
    <>
      <span className={classNames(styles.sign, isIn && styles.in)}>
        <Icon name={ICONS[entry.kind]} size={18} />
      </span>
      <Words entry={entry} />
      <span className={styles.numbers}>
        <b className={isIn ? styles.in : undefined}>{whole(entry.amount, 'signed')}</b>
        <small>{t`余额 ${balance}`}</small>
      </span>
    </>
  );
  return (
    <li data-entry={entry.id} data-kind={entry.kind}>
      {entry.messageId === null ? (
        <div className={styles.row}>{content}</div>
      ) : (
        <Link className={styles.row} to={`/news/detail/${entry.messageId}`}>
          {content}
        </Link>
      )}
    </li>
  );
};
