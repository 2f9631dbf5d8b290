import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { contentHeaders, httpGet } from '#process/http-get.ts';
import type { StaticFile } from '#process/static-server.ts';
import { onPhone } from './phone.ts';

/** What of a page stays in its copy. */
const KEPT_TYPES = new Set(['stylesheet', 'image', 'font']);
const LOADED_BY_SCRIPT = 'script, link[rel="modulepreload"], link[rel="preload"][as="script"]';

const SETTLE_MS = 3000;

/** The page's HTML as it is drawn now, without anything that runs. */
const renderedHtml = async (page: Page): Promise<string> => {
  const html = await page.evaluate((selector) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll(selector)) element.remove();
    return `<!doctype html>${copy.outerHTML}`;
  }, LOADED_BY_SCRIPT);
  return html.replaceAll(new URL(page.url()).origin, '');
};

const fileOf = async (url: string): Promise<[path: string, file: StaticFile]> => {
  const reply = await httpGet(url, { 'accept-encoding': 'br' });
  const { pathname, search } = new URL(url);
  return [pathname + search, { headers: contentHeaders(reply), body: reply.body }];
};

const pageFile = (html: string): StaticFile => {
  const body = brotliCompressSync(html);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  return { headers: { ...headers, 'content-length': body.length }, body };
};

/**
 * Draws a page in the browser and returns it as static files by path: what it shows as HTML, with the styles, images and
 * fonts that it took from its own server, byte for byte.
 */
export const copyPage = (browser: Browser, url: string): Promise<Map<string, StaticFile>> =>
  onPhone(browser, async (page) => {
    const { origin, pathname } = new URL(url);
    const taken = new Set<string>();
    page.on('response', (response) => {
      const isKept = KEPT_TYPES.has(response.request().resourceType()) && response.ok();
      if (isKept && response.url().startsWith(origin)) taken.add(response.url());
    });
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(SETTLE_MS);
    const html = await renderedHtml(page);
    return new Map([[pathname, pageFile(html)], ...(await Promise.all([...taken].map(fileOf)))]);
  });
