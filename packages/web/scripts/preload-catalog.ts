import type { Plugin } from 'vite';

const SOURCE_LOCALE_CHUNK = 'zh-CN';

/** Lets the browser fetch the default language's messages beside the entry script instead of after it. */
export const preloadCatalog = (): Plugin => ({
  name: 'touchline-preload-catalog',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((output) => output.type === 'chunk' && output.name === SOURCE_LOCALE_CHUNK)
        .map((chunk) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` },
          injectTo: 'head',
        })),
  },
});
