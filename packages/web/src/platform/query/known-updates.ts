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

type AnyRule = EntityRule<object, unknown>;

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

/** Another member sees other things: nothing that was pushed to the one before applies to their replies. */
export const forgetUpdates = (): void => {
  entityUpdates.clear();
  replyChanges = [];
};

const mergeItem = (item: object, since: number): object | null => {
  let merged: object | null = item;
  for (const [rule, byId] of entityUpdates) {
    const updates = rule.is(item) ? (byId.get(rule.id(item)) ?? []) : [];
    for (const known of updates) {
      if (merged !== null && (rule.combine || known.sequence > since)) merged = rule.merge(merged, known.update);
    }
  }
  return merged;
};

const mergeList = (list: unknown[], since: number): unknown[] => {
  const merged = list.map((item) => withUpdates(item, since));
  if (merged.every((item, index) => item === list[index])) return list;
  return merged.filter((item, index) => item !== null || list[index] === null);
};

const mergeFields = (item: object, since: number): object => {
  const changed = Object.entries(item).flatMap(([key, value]: [string, unknown]) => {
    const merged = withUpdates(value, since);
    return merged === value || merged === null ? [] : [[key, merged] as const];
  });
  return changed.length === 0 ? item : { ...item, ...Object.fromEntries(changed) };
};

/** A value with all known updates that came after `since`; the same object where nothing changes, null where it is removed. */
export const withUpdates = (value: unknown, since: number): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return mergeList(value, since);
  const merged = mergeItem(value, since);
  return merged && mergeFields(merged, since);
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

/** The query client's `structuralSharing`: every reply passes through the updates that it may lack before anybody sees it. */
export const shareReply = (before: unknown, reply: unknown): unknown => {
  if (typeof reply !== 'object' || reply === null) return reply;
  const request = requests.get(reply);
  let updated = (withUpdates(reply, request?.sequence ?? sequence) as object | null) ?? reply;
  if (request !== undefined) {
    const missed = replyChanges.filter((known) => known.sequence > request.sequence);
    for (const { filters, change } of missed) if (matchQuery(filters, request.query)) updated = change(updated);
  }
  return replaceEqualDeep(before, updated);
};
