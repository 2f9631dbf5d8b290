import type { PrerenderedPage, PrerenderOrder } from '@touchline/contract/boot.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { hideResults } from '@touchline/domain/hidden-results.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Shell } from '#app/app.tsx';
import { setCommonConfig } from '#platform/boot/common-config.ts';
import { renderInZone } from '#platform/i18n/device-zone.ts';
import { importCatalog } from '#platform/i18n/catalogs.ts';
import { addCatalog } from '#platform/i18n/i18n.ts';
import { locale } from '#platform/i18n/locale.ts';
import { hidesResults } from '#platform/results/hides-results.ts';
import { setDomains } from '#platform/origins/origins.ts';
import { inPass } from '#platform/prerender/lazy-chunks.ts';
import { Prerendered, setRenderedAt } from '#platform/prerender/prerender-context.ts';
import { createPageReads } from '#platform/prerender/page-reads.ts';
import { zoneOf } from '#platform/prerender/zone-of.ts';

export { readThrough } from '#platform/prerender/read-client.ts';

const MAX_PASSES = 6;

for (const language of LANGUAGE_TAGS) addCatalog(language, await importCatalog(language));

/** Everything that the app reads of the world around it. Drawing is synchronous, so orders do not get into each other's way. */
const standIn = (order: PrerenderOrder): void => {
  renderInZone(zoneOf(order.timeZone));
  setRenderedAt(order.at, order);
  setDomains(order.domains);
  setCommonConfig(order.commonConfig);
  const language = isLanguage(order.locale) ? order.locale : DEFAULT_LANGUAGE;
  hidesResults.set(order.hidesResults);
  locale.set(language);
  i18n.activate(language);
};

const render = (order: PrerenderOrder, client: QueryClient): string => {
  standIn(order);
  return renderToString(
    <Prerendered value>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <StaticRouter location={order.address}>
            <Shell />
          </StaticRouter>
        </QueryClientProvider>
      </I18nProvider>
    </Prerendered>,
  );
};

/** What React writes where it gave up: the client would have to draw that part. */
const UNFINISHED = '<!--$!-->';

/**
 * Draws the first screen of an address as a visitor sees it: again and again, until nothing that it shows is missing. Without it
 * the client draws it from nothing; then it says why.
 */
export const prerender = async (order: PrerenderOrder): Promise<PrerenderedPage | string> => {
  const { client, fetchMissing } = createPageReads(
    order.hidesResults ? (reply) => hideResults(reply, { now: order.at, shown: {} }) : (reply) => reply,
  );
  for (let passes = 1; passes <= MAX_PASSES; passes++) {
    const { result: html, pass } = inPass(() => render(order, client));
    const missing = [...pass.missing, ...fetchMissing()];
    const isDone = missing.length === 0 && !html.includes(UNFINISHED);
    if (isDone) return { html, chunks: [...pass.parts], reads: readsOf(client) };
    const came = await Promise.allSettled(missing);
    const failed = came.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') return `a read failed: ${String(failed.reason)}`;
  }
  return 'something stays unfinished';
};

const readsOf = (client: QueryClient): PrerenderedPage['reads'] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? { key: queryKey, data: state.data } : []));
