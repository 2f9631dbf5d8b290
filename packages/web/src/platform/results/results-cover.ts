import { RESULTS_COOKIE } from '@touchline/contract/boot.ts';
import { hideResults } from '@touchline/domain/hidden-results.ts';
import { HIDDEN_DAYS } from '@touchline/domain/result-mark.ts';
import { coverAll } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { hidesResults } from '#platform/results/hides-results.ts';
import { localStore, readJson } from '#platform/storage/local-store.ts';
import { serverClock } from '#platform/time/server-clock.ts';

const KEY = 'touchline.hidden-results';
const YEAR_S = 31_536_000;
const DAY_MS = 86_400_000;

/** When (epoch ms) the viewer asked for a result, by match id. */
type Shown = Readonly<Record<string, number>>;

const isShown = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && Object.values(value).every((at) => typeof at === 'number');

/** What is older is hidden no more. */
const isKept = ([, at]: [string, number]): boolean => at > serverClock.now() - (HIDDEN_DAYS + 1) * DAY_MS;

const storedShown = (): Shown =>
  Object.fromEntries(Object.entries(readJson(localStore, KEY, isShown) ?? {}).filter(isKept));

const writeCookie = (age: number): void => {
  document.cookie = `${RESULTS_COOKIE}=hidden; path=/; max-age=${age}; samesite=lax`;
};

/** Every reply, cached or still to come, passes here before anybody sees it. */
export const coverReplies = (): void => {
  // The server draws pages without results, too; browsers forget a cookie sooner than what is stored.
  writeCookie(YEAR_S);
  const shown = storedShown();
  coverAll((reply) => hideResults(reply, { now: serverClock.now(), shown }));
};

const show = (shown: Shown): void => {
  localStore.setItem(KEY, JSON.stringify(shown));
  coverReplies();
};

/** Shows the result of one match from now on. */
export const showResult = (matchId: string): void => {
  show({ ...storedShown(), [matchId]: serverClock.now() });
  // The server may have left it out.
  void queryClient.invalidateQueries();
};

/** Hides the result of one match again. */
export const hideResult = (matchId: string): void => {
  const { [matchId]: _, ...others } = storedShown();
  show(others);
};

/** The viewer's choice, kept on this device. */
export const chooseHidden = (isHidden: boolean): void => {
  if (isHidden) show({});
  else {
    localStore.removeItem(KEY);
    writeCookie(0);
    coverAll(null);
    void queryClient.invalidateQueries();
  }
  hidesResults.set(isHidden);
};
