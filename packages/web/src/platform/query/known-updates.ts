import { matchQuery, replaceEqualDeep } from '@tanstack/react-query';
import type { Query, QueryFilters } from '@tanstack/react-query';

/** How pushed updates of one noun (a match, a tip, ...) change every reply that holds it. */
export interface EntityRule<Item extends object, Update> {
  is(value: object): value is Item;
  id(item: Item): string;
  /** The item after the update: the same object when nothing changes, null when it leaves its list. */
  merge(item: Item, update: Update): Item | null;
  /**
   * Two updates of one item as one. Only for nouns whose `merge` recognises an older update: theirs also apply to replies that were
   * requested later, since those may come from an older copy.
   */
  combine?(known: Update, next: Update): Update;
}

export type AnyRule = EntityRule<object, unknown>;

/** A change of whole replies, such as a new entry of a list. The same change a second time changes nothing. */
export interface ReplyChange {
  filters: QueryFilters;
  change: (reply: object) => object;
}

interface Stamp {
  sequence: number;
  at: number;
}

/** Longer than any request is under way. */
const KEPT_MS = 2 * 60_000;

let sequence = 0;
const entityUpdates = new Map<AnyRule, Map<string, (Stamp & { update: unknown })[]>>();
let replyChanges: (Stamp & ReplyChange)[] = [];
const requests = new WeakMap<object, { query: Query; sequence: number }>();
/** What the member wants and the server has not answered. */
let intents: { rule: AnyRule; id: string; update: unknown }[] = [];
/** What the server said, by the replies and pages that are shown otherwise: with intents on top, or covered. */
const serverReplies = new WeakMap<object, object>();

const isKept = ({ at }: Stamp): boolean => Date.now() - at < KEPT_MS;

const dropOld = (): void => {
  replyChanges = replyChanges.filter(isKept);
  for (const [rule, byId] of entityUpdates) {
    for (const [id, updates] of byId) {
      if (!updates.every(isKept)) byId.set(id, updates.filter(isKept));
      if (byId.get(id)?.length === 0) byId.delete(id);
    }
    if (byId.size === 0) entityUpdates.delete(rule);
  }
};

/** When something was requested: `withUpdates` needs it of a reply. */
export const requestTime = (): number => sequence;

const stamp = (): Stamp => ({ sequence: ++sequence, at: Date.now() });

/** Keeps an update for replies that are still to come; returns the sequence number before it. */
export const keepEntityUpdate = <Item extends object, Update>(
  rule: EntityRule<Item, Update>,
  id: string,
  update: Update,
): number => {
  dropOld();
  const byId = entityUpdates.get(rule) ?? new Map<string, (Stamp & { update: unknown })[]>();
  entityUpdates.set(rule, byId);
  const known = byId.get(id) ?? [];
  const [last] = known as { update: Update }[];
  const combined = rule.combine && last !== undefined ? rule.combine(last.update, update) : update;
  byId.set(id, [...(rule.combine ? [] : known), { ...stamp(), update: combined }]);
  return sequence - 1;
};

/** Keeps a change of replies for those that are in flight. */
export const keepReplyChange = (change: ReplyChange): void => {
  dropOld();
  replyChanges.push({ ...stamp(), ...change });
};

/** Another member sees other things: nothing that was pushed to the one before, or wanted by them, applies to their replies. */
export const forgetUpdates = (): void => {
  entityUpdates.clear();
  replyChanges = [];
  intents = [];
};

/** Keeps what the member wants of an item on top of every reply, until the returned function is called. */
export const addIntent = <Item extends object, Update>(
  rule: EntityRule<Item, Update>,
  id: string,
  update: Update,
): (() => void) => {
  const intent = { rule, id, update };
  intents.push(intent);
  return () => {
    intents = intents.filter((other) => other !== intent);
  };
};

/** What becomes of an item: the same object when nothing changes, null when it leaves its list. */
type MergeItem = (item: object) => object | null;

const mergeList = (list: unknown[], merge: MergeItem): unknown[] => {
  const merged = list.map((item) => mergeItems(item, merge));
  if (merged.every((item, index) => item === list[index])) return list;
  return merged.filter((item, index) => item !== null || list[index] === null);
};

const mergeFields = (item: object, merge: MergeItem): object => {
  const changed = Object.entries(item).flatMap(([key, value]: [string, unknown]) => {
    const merged = mergeItems(value, merge);
    return merged === value || merged === null ? [] : [[key, merged] as const];
  });
  return changed.length === 0 ? item : { ...item, ...Object.fromEntries(changed) };
};

const mergeItems = (value: unknown, merge: MergeItem): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return mergeList(value, merge);
  const merged = merge(value);
  return merged && mergeFields(merged, merge);
};

/** A reply with all known updates that came after `since`; the same object where nothing changes. */
export const withUpdates = (reply: object, since: number): object => {
  const merge: MergeItem = (item) => {
    let merged: object | null = item;
    for (const [rule, byId] of entityUpdates) {
      const updates = rule.is(item) ? (byId.get(rule.id(item)) ?? []) : [];
      for (const known of updates) {
        if (merged !== null && (rule.combine || known.sequence > since)) merged = rule.merge(merged, known.update);
      }
    }
    return merged;
  };
  return (mergeItems(reply, merge) as object | null) ?? reply;
};

/** What a viewer may not see yet is taken off every reply. */
export type Cover = ((reply: object) => object) | null;

let cover: Cover = null;

export const setCover = (next: Cover): void => {
  cover = next;
};

const withIntents = (reply: object): object => {
  if (intents.length === 0) return reply;
  const merge: MergeItem = (item) =>
    intents.reduce<object | null>(
      (merged, { rule, id, update }) =>
        merged !== null && rule.is(merged) && rule.id(merged) === id ? rule.merge(merged, update) : merged,
      item,
    );
  return (mergeItems(reply, merge) as object | null) ?? reply;
};

const pagesOf = (reply: object): object[] => ('pages' in reply && Array.isArray(reply.pages) ? reply.pages : []);

/** What the server said of a cached reply. A further page of an infinite list is fetched onto pages that are shown with intents. */
export const serverReply = (shown: object): object => {
  const known = serverReplies.get(shown);
  if (known !== undefined) return known;
  const pages = pagesOf(shown);
  return pages.some((page) => serverReplies.has(page))
    ? { ...shown, pages: pages.map((page) => serverReplies.get(page) ?? page) }
    : shown;
};

/** What is shown of a reply: with the intents on top, and what is covered taken off. The reply itself is remembered for when they are gone. */
const withIntentsOn = (before: unknown, reply: object): object => {
  const wanted = withIntents(reply);
  const shown = replaceEqualDeep(before, cover?.(wanted) ?? wanted) as object;
  const remember = (part: object, said: object | undefined): void => {
    if ((intents.length === 0 && cover === null) || said === undefined) serverReplies.delete(part);
    else serverReplies.set(part, said);
  };
  remember(shown, reply);
  pagesOf(shown).forEach((page, index) => remember(page, pagesOf(reply)[index]));
  return shown;
};

/** The query client's `persister`: notes when a reply was requested. */
export const noteRequest = async <T, Context>(
  fetchReply: (context: Context) => T | Promise<T>,
  context: Context,
  query: Query,
): Promise<T> => {
  const requestedAt = sequence;
  const reply = await fetchReply(context);
  if (typeof reply === 'object' && reply !== null) requests.set(reply, { query, sequence: requestedAt });
  return reply;
};

/** The query client's `structuralSharing`: every reply passes through the updates that it may lack, and the intents, before anybody sees it. */
export const shareReply = (before: unknown, reply: unknown): unknown => {
  if (typeof reply !== 'object' || reply === null) return reply;
  const request = requests.get(reply);
  let updated = withUpdates(serverReply(reply), request?.sequence ?? sequence);
  if (request !== undefined) {
    const missed = replyChanges.filter((known) => known.sequence > request.sequence);
    for (const { filters, change } of missed) if (matchQuery(filters, request.query)) updated = change(updated);
  }
  return withIntentsOn(before, updated);
};
