import type { PrerenderedPage, PrerenderOrder } from '@touchline/contract/boot.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Shell } from '#app/app.tsx';
import { setCommonConfig } from '#platform/boot/common-config.ts';
import { drawInZone } from '#platform/i18n/device-zone.ts';
import { locale } from '#platform/i18n/locale.ts';
import { messages as english } from '#platform/i18n/locales/en-US.po';
import { messages as chinese } from '#platform/i18n/locales/zh-CN.po';
import { setDomains } from '#platform/origins/origins.ts';
import { inPass } from '#platform/prerender/late-parts.ts';
import { setDrawnAt } from '#platform/prerender/present.ts';
import { createPageReads } from '#platform/prerender/page-reads.ts';
import { zoneOf } from '#platform/prerender/zone-of.ts';

export { readThrough } from '#platform/prerender/read-client.ts';

const MAX_PASSES = 6;

i18n.load({ 'zh-CN': chinese, 'en-US': english });

/** Everything that the app reads of the world around it. Drawing is synchronous, so orders do not get into each other's way. */
const standIn = (order: PrerenderOrder): void => {
  drawInZone(zoneOf(order.timeZone));
  setDrawnAt(order.at);
  setDomains(order.domains);
  setCommonConfig(order.commonConfig);
  locale.set(order.locale);
  i18n.activate(order.locale);
};

const draw = (order: PrerenderOrder, client: QueryClient): string => {
  standIn(order);
  return renderToString(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <StaticRouter location={order.address}>
          <Shell />
        </StaticRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
};

/**
 * Draws the first screen of an address as a visitor sees it: again and again, until nothing that it shows is missing. Null when a
 * read failed or the address leads nowhere: the client then draws it from nothing.
 */
export const prerender = async (order: PrerenderOrder): Promise<PrerenderedPage | null> => {
  const { client, fetchMissing } = createPageReads();
  for (let passes = 1; passes <= MAX_PASSES; passes++) {
    const { result: html, pass } = inPass(() => draw(order, client));
    const missing = [...pass.missing, ...fetchMissing()];
    if (missing.length === 0) return { html, parts: [...pass.parts], reads: readsOf(client) };
    const came = await Promise.allSettled(missing);
    if (came.some(({ status }) => status === 'rejected')) return null;
  }
  return null;
};

const readsOf = (client: QueryClient): PrerenderedPage['reads'] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? { key: queryKey, data: state.data } : []));
