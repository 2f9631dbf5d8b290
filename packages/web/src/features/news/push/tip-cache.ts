import type { QueryClient } from '@tanstack/react-query';
import type { TipCard, TipDetail, TipOrder } from '@touchline/contract/news.ts';
import type { PushDataOf, PushMessage } from '@touchline/contract/push.ts';
import { callQuery } from '#platform/query/call-query.ts';
import { marketQuery } from '#platform/query/market-query.ts';
import { lacksText, mergeCard, withOrder, withPurchase, withScore } from '#features/news/push/patch-tip.ts';

interface Page<Item> {
  list: Item[];
}

/** A read of one page, or of an endless list. */
type Listed<Item> = Page<Item> | { pages: Page<Item>[] };

/** The same array when nothing in it changed: what is drawn from it stays as it is. */
const mapped = <Item>(list: Item[], change: (item: Item) => Item): Item[] => {
  const next = list.map(change);
  return next.some((item, place) => item !== list[place]) ? next : list;
};

const mapPage = <Item, P extends Page<Item>>(page: P, change: (item: Item) => Item): P => {
  const list = mapped(page.list, change);
  return list === page.list ? page : { ...page, list };
};

const mapListed = <Item>(data: Listed<Item> | undefined, change: (item: Item) => Item): Listed<Item> | undefined => {
  if (data === undefined) return data;
  if ('list' in data) return mapPage(data, change);
  const pages = mapped(data.pages, (page) => mapPage(page, change));
  return pages === data.pages ? data : { ...data, pages };
};

const CARD_LISTS = new Set<unknown>(['listTips', 'listTipsterTips']);

interface OrderedTip {
  order: TipOrder;
  tip: TipCard;
}

const changeLists = (client: QueryClient, change: (tip: TipCard) => TipCard): void => {
  client.setQueriesData<Listed<TipCard>>({ predicate: ({ queryKey: [name] }) => CARD_LISTS.has(name) }, (data) =>
    mapListed(data, change),
  );
};

const changeOrders = (client: QueryClient, change: (ordered: OrderedTip) => OrderedTip): void => {
  client.setQueriesData<Listed<OrderedTip>>({ queryKey: ['listTipOrders'] }, (data) => mapListed(data, change));
};

const changeCards = (client: QueryClient, change: <Card extends TipCard>(tip: Card) => Card): void => {
  changeLists(client, change);
  changeOrders(client, (ordered) => {
    const tip = change(ordered.tip);
    return tip === ordered.tip ? ordered : { ...ordered, tip };
  });
  client.setQueriesData<TipDetail>({ queryKey: ['getTip'] }, (known) => known && change(known));
};

const takeOrder = (client: QueryClient, order: TipOrder): void => {
  changeLists(client, (tip) => withPurchase(tip, order));
  changeOrders(client, (ordered) =>
    ordered.order.id === order.id ? { order, tip: withPurchase(ordered.tip, order) } : ordered,
  );
  const { queryKey } = marketQuery('getTip', { id: order.messageId });
  const known = client.getQueryData(queryKey);
  if (known === undefined) return;
  const changed = withOrder(known, order);
  client.setQueryData(queryKey, changed);
  // Bought in another window: the text is known to the server only.
  if (lacksText(changed)) void client.invalidateQueries({ queryKey });
};

/** The balance on every page that shows it. */
export const takeBalance = (client: QueryClient, balance: number): void => {
  client.setQueryData(callQuery('getBalance', {}).queryKey, (known) => known && { ...known, balance });
  client.setQueryData(callQuery('getProfile', {}).queryKey, (known) => known && { ...known, balance });
};

/** A reply that is on its way may be older than what push just told, and would put it back: it is read once more. */
const readAgainAfter = (client: QueryClient, tip: PushDataOf<'tip.change'>): void => {
  const { queryKey } = marketQuery('getTip', { id: tip.id });
  const query = client.getQueryCache().find({ queryKey });
  if (query === undefined || query.state.fetchStatus === 'idle') return;
  const again = (): void => void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  query.promise?.then(again, again);
};

/** Patches every cached list and page of tips; nothing is asked of the server again. */
export const takeTipMessage = (client: QueryClient, message: PushMessage): void => {
  switch (message.mutation) {
    case 'tip.change':
      changeCards(client, (tip) => mergeCard(tip, message.data));
      readAgainAfter(client, message.data);
      return;
    case 'match.change':
      changeCards(client, (tip) => withScore(tip, message.data));
      return;
    case 'tip-order.change':
      takeOrder(client, message.data);
      return;
    case 'wallet.change':
      takeBalance(client, message.data.balance);
      return;
    default:
  }
};
