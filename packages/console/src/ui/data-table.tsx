import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  Empty,
  Grid,
  Input,
  Pagination,
  Table,
  type InputRef,
  type PaginationProps,
  type TableColumnsType,
} from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { OpsCall, OpsReply, OpsRequest } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import styles from './data-table.module.css';
import { LoadError } from './page-state.tsx';
import { useHotkeys } from './use-hotkeys.ts';
import { useUrlState } from './use-url-state.ts';

interface PageOf<Item> {
  list: Item[];
  total: number;
}

/** Calls that answer with a page of a list. */
export type ListCall = { [Name in OpsCall]: OpsReply<Name> extends PageOf<unknown> ? Name : never }[OpsCall];
export type ListItem<Name extends ListCall> = OpsReply<Name> extends PageOf<infer Item> ? Item : never;

export interface DataTableProps<Name extends ListCall> {
  call: Name;
  /** Filters beside search and page, from the address or fixed. */
  request?: Partial<OpsRequest<Name>>;
  columns: TableColumnsType<ListItem<Name>>;
  rowKey: (item: ListItem<Name>) => string;
  /** What a row is, for people who hear the page: `Hosts`. */
  label: string;
  onOpen?: (item: ListItem<Name>) => void;
  /** Key of the open row. */
  openKey?: string | undefined;
  /** Filters and buttons above the table. */
  toolbar?: ReactNode;
  isSearchable?: boolean;
  /** A row on a phone; without it the table scrolls sideways. */
  card?: (item: ListItem<Name>) => ReactNode;
  empty?: ReactNode;
  size?: number;
  /** Loads again so often, in ms. */
  refetchMs?: number;
  /** A line below the rows, such as sums. */
  footer?: (reply: OpsReply<Name>) => ReactNode;
}

const PAGE_SIZE = 50;

/** Marks a row with the arrow of the keyboard: j and k, Enter opens. */
const useRowKeys = <Item,>(rows: readonly Item[], open: ((item: Item) => void) | undefined) => {
  const [at, setAt] = useState(-1);
  const move = (by: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, at + by));
    setAt(next);
    document.querySelectorAll('[data-row]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const openMarked = (): void => {
    const row = rows[at];
    if (row !== undefined) open?.(row);
  };
  useHotkeys({ j: () => move(1), k: () => move(-1), Enter: openMarked }, open !== undefined && rows.length > 0);
  return { marked: rows[at] };
};

interface Shown<Name extends ListCall> {
  rows: readonly ListItem<Name>[];
  isPending: boolean;
  empty: ReactNode;
  pages: PaginationProps;
  rowClass: (row: ListItem<Name>) => string;
}

/** A row opens by click, and by Enter when it has the focus. */
const opensBy = (open: () => void) => ({
  className: styles['opens'],
  tabIndex: 0,
  onClick: open,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    open();
  },
});

const Rows = <Name extends ListCall>({
  props,
  shown,
}: {
  props: DataTableProps<Name>;
  shown: Shown<Name>;
}): ReactNode => (
  <Table<ListItem<Name>>
    size="small"
    columns={props.columns}
    dataSource={shown.rows}
    rowKey={props.rowKey}
    loading={{ spinning: shown.isPending, delay: 300 }}
    scroll={{ x: 'max-content' }}
    locale={{ emptyText: shown.isPending ? ' ' : shown.empty }}
    pagination={shown.pages}
    rowClassName={shown.rowClass}
    onRow={(row) => ({
      'data-row': '',
      ...(props.onOpen === undefined ? {} : opensBy(() => props.onOpen?.(row))),
    })}
  />
);

const Cards = <Name extends ListCall>({
  props,
  shown,
}: {
  props: DataTableProps<Name>;
  shown: Shown<Name>;
}): ReactNode => (
  <>
    <ul className={styles['cards']}>
      {shown.rows.map((row) => (
        <li key={props.rowKey(row)} className={shown.rowClass(row)} data-row="">
          {props.onOpen === undefined ? (
            props.card?.(row)
          ) : (
            <button type="button" onClick={() => props.onOpen?.(row)}>
              {props.card?.(row)}
            </button>
          )}
        </li>
      ))}
    </ul>
    {shown.rows.length === 0 && !shown.isPending && shown.empty}
    <Pagination {...shown.pages} align="center" />
  </>
);

const Search = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const field = useRef<InputRef>(null);
  const q = url.get('q');
  useHotkeys({ '/': () => field.current?.focus() });
  return (
    <Input.Search
      ref={field}
      key={q ?? ''}
      className={styles['search'] ?? ''}
      defaultValue={q}
      allowClear
      placeholder={t`搜索`}
      aria-label={t`搜索`}
      onSearch={(text) => url.set({ q: text.trim(), page: null })}
    />
  );
};

const useListPage = <Name extends ListCall>(props: DataTableProps<Name>) => {
  const url = useUrlState();
  const page = Number(url.get('page') ?? 1);
  const size = props.size ?? PAGE_SIZE;
  const q = url.get('q');
  const request = { ...props.request, page, size, ...(q === undefined ? {} : { q }) } as OpsRequest<Name>;
  const query = useQuery({
    ...opsQuery(props.call, request),
    placeholderData: keepPreviousData,
    ...(props.refetchMs === undefined ? {} : { refetchInterval: props.refetchMs }),
  });
  const { list: rows, total } = (query.data ?? { list: [], total: 0 }) as PageOf<ListItem<Name>>;
  const pages: PaginationProps = {
    current: page,
    pageSize: size,
    total,
    size: 'small',
    hideOnSinglePage: true,
    showSizeChanger: false,
    onChange: (next) => url.set({ page: next === 1 ? null : String(next) }),
  };
  return { ...query, rows, total, pages };
};

/** A list of operators: search and page in the address, rows that open by click or j, k and Enter. */
export const DataTable = <Name extends ListCall>(props: DataTableProps<Name>): ReactNode => {
  const isPhone = Grid.useBreakpoint().md === false;
  const { data, error, isPending, refetch, rows, total, pages } = useListPage(props);
  const { marked } = useRowKeys(rows, props.onOpen);
  const rowClass = (row: ListItem<Name>): string => {
    const isOpen = props.openKey !== undefined && props.rowKey(row) === props.openKey;
    return [row === marked ? styles['marked'] : '', isOpen ? styles['open'] : ''].filter(Boolean).join(' ');
  };
  const nothing = props.empty ?? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>没有内容</Trans>} />;
  const empty = error === null ? nothing : ' ';
  const shown: Shown<Name> = { rows, isPending, empty, pages, rowClass };
  return (
    <section className={styles['list']} aria-label={props.label}>
      <div className={styles['toolbar']}>
        {props.isSearchable !== false && <Search />}
        {props.toolbar}
        <span className={styles['total']} aria-live="polite">
          {data !== undefined && <Trans>{total} 条</Trans>}
        </span>
      </div>
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {isPhone && props.card !== undefined ? (
        <Cards props={props} shown={shown} />
      ) : (
        <Rows props={props} shown={shown} />
      )}
      {data !== undefined && rows.length > 0 && props.footer?.(data as OpsReply<Name>)}
    </section>
  );
};
