import type { PushMessage } from '@touchline/contract/push.ts';
import { beforeEach, expect, test } from 'vitest';
import { ChannelBook } from '#platform/push/channel-book.ts';
import type { PushHandler } from '#platform/push/channel-book.ts';

let book: ChannelBook;
beforeEach(() => {
  book = new ChannelBook(() => undefined);
});

const at = (offset: number, epoch = 'e1') => ({ epoch, offset });
const badge = (offset: number, epoch = 'e1', channel = 'live'): PushMessage => ({
  channel,
  ...at(offset, epoch),
  namespace: 'anchor',
  mutation: 'host.remove',
  data: { id: `h${offset}` },
});

/** Somebody who notes the offsets that it is told. */
const createReader = () => {
  const reported: number[] = [];
  const apply: PushHandler = ({ offset }) => void reported.push(offset);
  return { reported, apply };
};

/** Subscribes to all that is wanted, as the server would confirm it to a page that knows nothing yet. */
const startAt = (offset: number): void => {
  for (const request of book.drainPending().join) {
    const name = typeof request === 'string' ? request : request.name;
    expect(book.confirm(name, at(offset), false)).toBe(false);
  }
};

test('[T23] messages reach the listeners of their channel only, each offset once', () => {
  const [live, other] = [createReader(), createReader()];
  book.add('live', live.apply, null);
  book.add('room:a', other.apply, null);
  startAt(4);
  for (const offset of [5, 5, 6]) expect(book.arrive(badge(offset))).toBe(false);
  expect(live.reported).toEqual([5, 6]);
  expect(other.reported).toEqual([]);
});

test('[T23] who was away hears what others took meanwhile, once and in order, and the others hear nothing twice', () => {
  const [stays, comesBack] = [createReader(), createReader()];
  book.add('live', stays.apply, null);
  const away = book.add('live', comesBack.apply, null);
  startAt(4);
  book.arrive(badge(5));
  book.remove(away);
  expect(away.received).toEqual(at(5));
  for (const offset of [6, 7]) book.arrive(badge(offset));
  book.add('live', comesBack.apply, away.received);
  expect(book.drainPending().join).toEqual([{ name: 'live', ...at(5) }]);
  // Before the server has read the command it sends what is new.
  expect(book.arrive(badge(8))).toBe(false);
  expect(book.confirm('live', at(5), true)).toBe(false);
  for (const offset of [6, 7, 8, 9]) expect(book.arrive(badge(offset))).toBe(false);
  expect(comesBack.reported).toEqual([5, 6, 7, 8, 9]);
  expect(stays.reported).toEqual([5, 6, 7, 8, 9]);
});

test('[T23] who was away for longer than the history reads again', () => {
  book.add('live', () => undefined, null);
  startAt(900);
  book.add('live', () => undefined, at(5));
  expect(book.drainPending().join).toEqual([{ name: 'live', ...at(5) }]);
  expect(book.confirm('live', at(900), false)).toBe(true);
});

test('[T23] who comes back from before a restart of the server reads again and hears what follows, whoever came before it', () => {
  const [comesBack, isNew] = [createReader(), createReader()];
  const stays = book.add('live', () => undefined, null);
  startAt(40);
  expect(book.confirm('live', at(7, 'e2'), false)).toBe(true);
  book.remove(stays);
  book.drainPending();
  book.add('live', comesBack.apply, at(40));
  book.add('live', isNew.apply, null);
  expect(book.drainPending().join).toEqual([{ name: 'live', ...at(40) }]);
  expect(book.confirm('live', at(8, 'e2'), false)).toBe(true);
  expect(book.arrive(badge(9, 'e2'))).toBe(false);
  expect(comesBack.reported).toEqual([9]);
  expect(isNew.reported).toEqual([9]);
});

test('[T23] a message that comes while nobody listens is not lost for who comes next', () => {
  const { reported, apply } = createReader();
  const leaves = book.add('live', () => undefined, null);
  startAt(4);
  book.remove(leaves);
  expect(book.arrive(badge(5))).toBe(false);
  book.add('live', apply, null);
  expect(book.drainPending().join).toEqual([{ name: 'live', ...at(4) }]);
  expect(book.confirm('live', at(4), true)).toBe(false);
  book.arrive(badge(5));
  expect(reported).toEqual([5]);
});
