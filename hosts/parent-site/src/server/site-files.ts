import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const DIST = join(import.meta.dirname, '../../dist');
const FILE = /^\/assets\/[\w.-]+$/;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Sends a file of the built client, or the page for any other path. */
export type SendSite = (response: ServerResponse, path: string) => Promise<void>;

const sendFile = async (response: ServerResponse, path: string): Promise<void> => {
  const body = await readFile(join(DIST, path)).catch(() => undefined);
  if (!body) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
};

/** The head of the page contains the app's URL. wujie loads the page in a frame of the same origin. */
export const createSendSite = (appUrl: string): SendSite => {
  const sendPage = async (response: ServerResponse): Promise<void> => {
    const page = await readFile(join(DIST, 'index.html'), 'utf8');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "frame-ancestors 'self'",
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    response.end(page.replace('%APP_URL%', () => appUrl));
  };
  return (response, path) => (FILE.test(path) ? sendFile(response, path) : sendPage(response));
};
