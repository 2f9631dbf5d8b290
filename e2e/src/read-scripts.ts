import type { Page } from '@playwright/test';

/** Texts of hls.js and mpegts.js that survive minification. */
export const HLS_MARKER = 'manifestLoadError';
export const FLV_MARKER = 'mpegts';

/** The scripts that a page loads from now on; `hold` says whether a text is in one of them. */
export const readScripts = (page: Page): { hold(text: string): Promise<boolean> } => {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) texts.push(response.text().catch(() => ''));
  });
  return { hold: async (text) => (await Promise.all(texts)).some((script) => script.includes(text)) };
};
