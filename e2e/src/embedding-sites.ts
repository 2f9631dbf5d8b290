import { createServer } from 'node:http';

/** Sites of one machine on one port: `127.0.0.1` and `localhost` are two origins. */
export interface Sites {
  port: number;
  close(): Promise<void>;
}

/** A tiny server that answers `/<name>?…` with the page of that name. */
export const startSites = (pages: Readonly<Record<string, string>>): Promise<Sites> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, reply) => {
      const page = pages[(request.url ?? '').split(/[/?]/)[1] ?? ''];
      reply.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    });
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || address === null) return reject(new Error('no port'));
      const close = (): Promise<void> =>
        new Promise((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ port: address.port, close });
    });
  });

/**
 * A parent site: shows `?app=<address>` in a frame, answers `ready` with `?init=<json>`, notes in `heard` what the app says, and
 * says something with `say(name, payload)`. `?beside=<address>` is a second frame.
 */
export const PARENT_PAGE = `<!doctype html><title>Parent</title><script>
  const query = new URLSearchParams(location.search);
  const app = query.get('app');
  const heard = [];
  const say = (name, payload) =>
    frames[0].postMessage({ app: 'sport-info', name, payload }, new URL(app).origin);
  addEventListener('message', ({ data, origin, source }) => {
    if (source !== frames[0]) return;
    heard.push({ origin, ...data });
    if (data.name === 'ready') say('init', JSON.parse(query.get('init') ?? '{}'));
  });
  addEventListener('DOMContentLoaded', () => {
    for (const address of [app, query.get('beside')].filter(Boolean)) {
      const frame = document.createElement('iframe');
      Object.assign(frame, { src: address, width: 375, height: 700 });
      document.body.append(frame);
    }
  });
</script><body>`;

/** A site that says `?words=<json>` to the app of the page around it, or of the page that opened it, whatever origin that has. */
export const STRANGER_PAGE = `<!doctype html><title>Stranger</title><script>
  const words = JSON.parse(new URLSearchParams(location.search).get('words') ?? '[]');
  const around = opener ?? parent;
  for (const [name, payload] of words) {
    for (const target of [around.frames[0], around])
      target.postMessage({ app: 'sport-info', name, payload }, '*');
  }
  document.title = 'said';
</script>`;
