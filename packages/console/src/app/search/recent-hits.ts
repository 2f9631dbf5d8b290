import { localStore, readJson } from '@touchline/web/platform/storage/local-store.ts';
import type { OpsReply } from '#platform/http/call.ts';

export type Hit = OpsReply<'opsSearch'>['list'][number];

const KEY = 'touchline.console.recent';
const MOST = 6;

interface Recent {
  /** Who opened them: the next person at this device sees none of them. */
  login: string;
  hits: Hit[];
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' && value !== null && 'login' in value && 'hits' in value && Array.isArray(value.hits);

/** What this person opened last from the search, newest first. */
export const recentHits = (login: string): Hit[] => {
  const recent = readJson(localStore, KEY, isRecent);
  return recent?.login === login ? recent.hits : [];
};

export const rememberHit = (login: string, hit: Hit): void => {
  const others = recentHits(login).filter(({ kind, id }) => kind !== hit.kind || id !== hit.id);
  const recent: Recent = { login, hits: [hit, ...others].slice(0, MOST) };
  localStore.setItem(KEY, JSON.stringify(recent));
};
