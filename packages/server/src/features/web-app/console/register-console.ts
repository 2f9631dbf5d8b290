import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answersConsole, type ConsoleSite } from '#platform/http/console-guard.ts';
import { CONSOLE_PERMISSIONS } from '#platform/http/security-headers.ts';
import { createFileSender } from '../built-files.ts';

const NONCE_MARK = '%CSP_NONCE%';
const NONCE_BYTES = 16;
const PREFIX = '/console';
const FILE = /^\/assets\//;
const BUILD_RETRY_SECONDS = 3;

/** Styles of the components carry the page's nonce; nothing else that is inline applies, and no site may show the page in a frame. */
const policyFor = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const NOT_BUILT = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>Touchline</title><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${BUILD_RETRY_SECONDS}"></head>
<body><h1>控制台正在准备</h1><p>几秒后会自动打开。</p><p lang="en">The console is being built; this page opens it in a few seconds.</p></body>
</html>
`;

export interface ConsoleDeps {
  /** Folder of the built console. */
  distDir: string;
  site: ConsoleSite;
}

const sendPage = async (reply: FastifyReply, distDir: string): Promise<FastifyReply> => {
  const headers = { 'cache-control': 'no-store', 'x-frame-options': 'DENY', 'permissions-policy': CONSOLE_PERMISSIONS };
  reply.headers(headers).type('text/html; charset=utf-8');
  const html = await readFile(join(distDir, 'index.html'), 'utf8').catch(() => null);
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  reply.header('content-security-policy', policyFor(nonce));
  if (html === null) return reply.code(503).header('retry-after', BUILD_RETRY_SECONDS).send(NOT_BUILT);
  return reply.send(html.replaceAll(NONCE_MARK, nonce));
};

/** The console's page for any of its addresses, and its built files. */
export const registerConsole = (app: FastifyInstance, { distDir, site }: ConsoleDeps): void => {
  if (!site.isOn) return;
  const sendFile = createFileSender(distDir, { 'cross-origin-resource-policy': 'same-origin' });
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!answersConsole(site, { host: request.host, port: request.socket.localPort })) {
      reply.callNotFound();
      return reply;
    }
    const [path = ''] = request.url.slice(PREFIX.length).split('?', 1);
    return FILE.test(path) ? sendFile(request, reply, path) : sendPage(reply, distDir);
  };
  for (const url of [PREFIX, `${PREFIX}/*`]) app.route({ method: ['GET', 'HEAD'], url, handler });
};
