import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { applyPushToReplies } from '#platform/query/push-updates.ts';
import { useSession } from '#platform/session/session.ts';
import { functionalStore } from '#platform/storage/functional-store.ts';
import { readJson } from '#platform/storage/local-store.ts';
import { createDeviceStore, type Store, useStore } from '#platform/storage/store.ts';
import { readTipsQuery } from '#data/tip/queries.ts';

const NOTHING: readonly string[] = [];
const KEY = 'touchline.read-tips';
/** As many as the server tells of a member. */
const MOST = 500;

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

let store: Store<readonly string[]> | undefined;

/** What was opened on this device by visitors, newest first; read once the app has begun and knows whether it may. */
const ownRead = (): Store<readonly string[]> =>
  (store ??= createDeviceStore<readonly string[]>(() => readJson(functionalStore, KEY, isIds) ?? NOTHING));

const nothingRead = (): readonly string[] => NOTHING;

const withId = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((known) => known !== id)].slice(0, MOST);

const noteOnDevice = (id: string): void => {
  ownRead().set(withId(ownRead().get(), id));
  functionalStore.setItem(KEY, JSON.stringify(ownRead().get()));
};

const noteOfMember = (id: string): void => {
  applyPushToReplies(readTipsQuery(), (known: { messageIds: string[] }) => ({
    messageIds: withId(known.messageIds, id),
  }));
};

/** Notes that a tip was opened (E22); the server knows it of a member by the call itself. */
export const useNoteRead = (id: string, isOpened: boolean): void => {
  const isMember = useSession() !== null;
  useEffect(() => {
    if (!isOpened) return;
    if (isMember) noteOfMember(id);
    else noteOnDevice(id);
  }, [id, isOpened, isMember]);
};

/** Tips that were opened: a member's from the server, a visitor's on this device. */
export const useReadTips = (): ReadonlySet<string> => {
  const isMember = useSession() !== null;
  const own = useStore(ownRead(), nothingRead);
  const { data } = useQuery({ ...readTipsQuery(), enabled: isMember });
  return useMemo(() => new Set(isMember ? data?.messageIds : own), [isMember, data, own]);
};
