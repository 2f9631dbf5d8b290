import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { WalletEntry, WalletEntryKind } from '@touchline/contract/wallet.ts';
import { ledgerMonths } from '#features/wallet/ledger/ledger-groups.ts';
import type { LedgerDay } from '#features/wallet/ledger/ledger-groups.ts';
import { ledgerQuery } from '#data/wallet/queries.ts';
import { deviceOffset } from '#platform/i18n/device-zone.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { useDayTitle } from '#platform/i18n/use-day-title.ts';
import { usePolling } from '#platform/push/polling.ts';
import { useItems } from '#platform/query/items.ts';
import { PagedRegion } from '#ui/infinite/paged-region.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonRows, SkeletonSection } from '#ui/skeleton/skeleton.tsx';
import styles from './ledger.module.css';
import { Link } from '#platform/router/link.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing, IconName } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';

const ICONS: Readonly<Record<WalletEntryKind, IconName | IconDrawing>> = {
  opening: LAZY_ICONS.coin,
  'top-up': 'plus',
  purchase: LAZY_ICONS.ticket,
  return: LAZY_ICONS.reply,
  refund: LAZY_ICONS.reply,
  adjustment: LAZY_ICONS.flag,
};

const useKindText = (): Readonly<Record<WalletEntryKind, string>> => {
  const { t } = useLingui();
  return {
    opening: t`初始金币`,
    'top-up': t`充入`,
    purchase: t({ message: '购买推荐', context: 'ledger' }),
    return: t`退回`,
    refund: t({ message: '付款退回', context: 'ledger' }),
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
        <small className={styles.faint}>{hourMinute(entry.at)}</small>
      </span>
      {about === '' ? null : <span className={styles.about}>{about}</span>}
    </span>
  );
};

/** A movement of coins; that of a tip leads to the tip. */
const LedgerRow = ({ entry }: { entry: WalletEntry }) => {
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
        <small className={styles.faint}>{t`余额 ${balance}`}</small>
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

const DayEntries = ({ entries }: Pick<LedgerDay, 'entries'>) => {
  const dayTitle = useDayTitle();
  const { title, note } = dayTitle(entries[0]?.at ?? 0);
  return (
    <>
      <h4 className={styles.day}>
        {title} <small>{note}</small>
      </h4>
      <CardList>
        {entries.map((entry) => (
          <LedgerRow key={entry.id} entry={entry} />
        ))}
      </CardList>
    </>
  );
};

const Months = ({ entries }: { entries: readonly WalletEntry[] }) => {
  const locale = useLocale();
  const monthWords = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' });
  return ledgerMonths(entries, deviceOffset).map(({ month, days }) => (
    <section key={month} className={styles.month} aria-label={monthWords.format(days[0]?.entries[0]?.at)}>
      <h3 className={styles.heading}>{monthWords.format(days[0]?.entries[0]?.at)}</h3>
      {days.map(({ day, entries: ofDay }) => (
        <DayEntries key={day} entries={ofDay} />
      ))}
    </section>
  ));
};

/** Every movement of the member's coins, newest first, without end. */
export const Ledger = () => {
  const { t } = useLingui();
  const query = useInfiniteQuery({
    ...ledgerQuery(),
    refetchOnMount: 'always',
    refetchInterval: usePolling('list'),
  });
  return (
    <section className={styles.ledger} aria-label={t`金币明细`}>
      <h2>{t`金币明细`}</h2>
      <PagedRegion
        query={query}
        items={useItems(query.data)}
        failure={t`金币明细加载失败`}
        skeleton={
          <SkeletonSection heading="var(--tap)">
            <SkeletonRows height="64px" face="40px" button />
          </SkeletonSection>
        }
        empty={
          <EmptyState
            title={t`还没有金币往来`}
            text={t`充入、购买和退回会一笔一笔记在这里，每笔都写明之后的余额`}
            link={{ to: '/gold-document', text: t`金币怎么用` }}
          />
        }
      >
        {(entries, more) => (
          <>
            <Months entries={entries} />
            {more}
          </>
        )}
      </PagedRegion>
    </section>
  );
};
