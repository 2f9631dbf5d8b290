import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListedReport } from '@touchline/contract/ops-moderation.ts';
import { call, type OpsRequest } from '#platform/http/call.ts';
import { useUrlState } from '#ui/use-url-state.ts';

export const TABS = ['open', 'mine', 'unassigned', 'decided'] as const;
export type Tab = (typeof TABS)[number];

export const KINDS = ['chat', 'comment', 'name', 'picture', 'poll'] as const satisfies readonly ListedReport['kind'][];
type Kind = (typeof KINDS)[number];

const isKind = (value: string | undefined): value is Kind => KINDS.some((kind) => kind === value);
const isTab = (value: string | undefined): value is Tab => TABS.some((tab) => tab === value);

const REQUESTS: Readonly<Record<Tab, OpsRequest<'opsListReports'>>> = {
  open: { state: 'open' },
  mine: { state: 'open', assignee: 'me' },
  unassigned: { state: 'open', assignee: 'none' },
  decided: { state: 'decided' },
};

/** The first page is there at once; further ones are larger, as all loaded ones are read again when a report comes. */
const [FIRST_SIZE, SIZE] = [50, 100];
/** Pushes bring new reports at once; this is for when the socket is down, while nobody looks further down. */
const REFETCH_MS = 10_000;

/** The queue of a tab, with the report that is open. */
export const useQueue = () => {
  const url = useUrlState();
  const tabInUrl = url.get('tab');
  const tab: Tab = isTab(tabInUrl) ? tabInUrl : 'open';
  const q = url.get('q');
  const kindInUrl = url.get('kind');
  const kind = isKind(kindInUrl) ? kindInUrl : undefined;
  const request = { ...REQUESTS[tab], ...(q && { q }), ...(kind && { kind }) };
  const query = useInfiniteQuery({
    queryKey: ['opsListReports', request],
    queryFn: ({ pageParam, signal }) =>
      call(
        'opsListReports',
        { ...request, ...(pageParam === '' ? { size: FIRST_SIZE } : { size: SIZE, after: pageParam }) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ list }, _, after) =>
      list.length < (after === '' ? FIRST_SIZE : SIZE) ? undefined : list.at(-1)?.id,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? REFETCH_MS : false),
  });
  const reports: readonly ListedReport[] = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const counts = query.data?.pages[0]?.counts;
  const named = url.get('id');
  const openId = named ?? reports[0]?.id;
  const open = (id: string | undefined): void => url.set({ id });
  const move = (by: number): void => {
    const at = reports.findIndex(({ id }) => id === openId);
    const next = reports[Math.max(0, Math.min(reports.length - 1, at + by))];
    if (next !== undefined) open(next.id);
  };
  /** The report after the open one, which a decision takes from the list. */
  const nextId = (): string | undefined => {
    const at = reports.findIndex(({ id }) => id === openId);
    return (reports[at + 1] ?? reports[at - 1])?.id;
  };
  return {
    query,
    tab,
    kind,
    isFiltered: q !== undefined || kind !== undefined,
    setKind: (next: Kind | undefined) => url.set({ kind: next ?? null, id: null }),
    setTab: (next: Tab) => url.set({ tab: next, id: null }),
    reports,
    counts,
    openId,
    /** Rather than the first one. */
    isChosen: named !== undefined,
    open,
    move,
    nextId,
  };
};

export type QueueState = ReturnType<typeof useQueue>;
