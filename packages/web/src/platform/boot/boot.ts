import { BOOT_ELEMENT_ID, type BootData, type PageView } from '@touchline/contract/boot.ts';
import type { Domain } from '@touchline/contract/system.ts';
import { setCommonConfig, storedConfig } from '#platform/boot/common-config.ts';
import { anchorBackgroundQuery, anchorListQuery, bannersQuery } from '#platform/boot/start-calls.ts';
import { appFeatures } from '#platform/host/app-features.ts';
import { ownsPage } from '#platform/host/root.ts';
import { call } from '#platform/http/client.ts';
import { locale } from '#platform/i18n/locale.ts';
import { setRenderedAt } from '#platform/prerender/prerender-context.ts';
import { setDomains } from '#platform/origins/origins.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { isLoggedIn } from '#platform/session/session.ts';
import { serverClock } from '#platform/time/server-clock.ts';
import { deviceId } from '#platform/storage/device-id.ts';
import { hidesResults } from '#platform/results/hides-results.ts';
import { localStore, readJson } from '#platform/storage/local-store.ts';

const PARTS: readonly (keyof BootData)[] = ['domains', 'commonConfig', 'time', 'language', 'reads', 'view'];

const isBootData = (value: unknown): value is BootData =>
  typeof value === 'object' && value !== null && PARTS.every((part) => part in value);

/** The boot data that the server wrote into the page (contract: BootData); null when there is none or it is broken. */
export const readBootData = (
  text = document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? 'null',
): BootData | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isBootData(value) ? value : null;
  } catch {
    return null;
  }
};

const DOMAINS_KEY = 'touchline.domains';

const isDomains = (value: unknown): value is Domain[] => Array.isArray(value);

const setDomainList = (domains: Domain[]): void => {
  localStore.setItem(DOMAINS_KEY, JSON.stringify(domains));
  setDomains(domains);
};

/** What the server wrote is the visitor's view: shown at once, and read again for a member, for another language, for who hides results, or when the page was stored a while ago. */
const seed = ({ reads, time, language }: BootData): void => {
  const isOurs = !isLoggedIn() && !hidesResults.get() && language === locale.get();
  const updatedAt = !isOurs ? 0 : Date.now() - Math.max(0, serverClock.now() - time);
  for (const { key, data } of reads) queryClient.setQueryData(key, data, { updatedAt });
};

/**
 * A page that came over the line tells what time it is: the device may think otherwise (C1). One that was kept, or found unchanged
 * (304), is of another time.
 */
const learnTime = ({ time }: BootData): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation === undefined || navigation.transferSize < navigation.encodedBodySize) return;
  serverClock.learn(time + performance.now() - navigation.responseStart);
};

const loadDomains = async (): Promise<void> => {
  const stored = readJson(localStore, DOMAINS_KEY, isDomains);
  try {
    setDomainList(await call('listDomains', {}, { retries: 1, failures: 'quiet' }));
  } catch (error) {
    if (stored === null) throw error;
    setDomains(stored);
  }
};

const loadConfig = async (): Promise<void> => {
  setCommonConfig(await call('getCommonConfig', {}, { failures: 'ignored' }).catch(storedConfig));
};

/** N10's order after the domain list; the reads run side by side and no page waits for all of them. */
export const startReads = (): void => {
  void queryClient.prefetchQuery(anchorBackgroundQuery());
  void queryClient.prefetchQuery(anchorListQuery());
  void queryClient.prefetchQuery(bannersQuery());
};

/** The page's data is as old as the page: it is for the first start only. */
let wasRead = false;

/**
 * N9: resolves when the domain list is loaded, a device identifier exists and the configuration is ready, with what the server
 * has drawn into the page. Rejects with a CallError when the domain list is neither reachable nor stored.
 */
export const boot = async (): Promise<PageView | null> => {
  deviceId();
  const data = wasRead || !ownsPage() ? null : readBootData();
  wasRead = true;
  if (data !== null) {
    learnTime(data);
    setDomainList(data.domains);
    setCommonConfig(data.commonConfig);
    setRenderedAt(data.time, data.view);
    // V9: the page was made for those who see everything.
    if (!appFeatures().dialect) startReads();
    else seed(data);
    return data.view;
  }
  await loadDomains();
  startReads();
  await loadConfig();
  return null;
};
