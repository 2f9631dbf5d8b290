import { DEFAULT_LANGUAGE } from '@touchline/domain/languages/registry.ts';
import type { Plugin } from 'vite';

const CATALOG = `/i18n/locales/${DEFAULT_LANGUAGE}/catalog.ts`;

/** Lets the browser fetch the default language's messages beside the entry script instead of after it. */
export const preloadCatalog = (): Plugin => ({
  name: 'touchline-preload-catalog',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(CATALOG))
        .map((chunk) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` },
          injectTo: 'head',
        })),
  },
});
