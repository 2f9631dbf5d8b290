import type { CallOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import { sha256 } from '#platform/http/sha256.ts';
import { tabStore } from '#platform/storage/local-store.ts';

const KEY = 'touchline.openid-verifier';
const BYTES = 32;

type HandOver = CallOf<ClientRoutes['finishOpenId']>;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export interface OpenIdStart {
  provider: string;
  /** The in-app path to be on afterwards. */
  back: string;
  purpose: 'sign-in' | 'link';
}

/** The address at which a sign-in with a provider starts; its secret stays in this tab. */
export const openIdAddress = ({ provider, back, purpose }: OpenIdStart): string => {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(BYTES)));
  tabStore.setItem(KEY, verifier);
  const query = new URLSearchParams({ challenge: base64url(bytesOf(sha256(verifier))), back, for: purpose });
  return `/auth/openid/${provider}/start?${query.toString()}`;
};

/** What this tab proves a sign-in with, once the provider has sent it back with `code`. */
export const handOverOf = (code: string): HandOver => ({ code, verifier: tabStore.getItem(KEY) ?? '' });
