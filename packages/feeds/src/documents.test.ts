import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readAll } from '#feed-testing.ts';
import { openfootball } from '#openfootball/source.ts';

const season = JSON.stringify({
  name: 'English Premier League 2024/25',
  matches: [{ date: '2024-08-17', time: '15:00', team1: 'Arsenal FC', team2: 'Chelsea FC', score: { ft: [2, 0] } }],
});

test('[A7] a feed is read from a URL; a failing URL is reported', async () => {
  const server = createServer((request, reply) => {
    reply.writeHead(request.url === '/en.1.json' ? 200 : 404).end(season);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const read = (path: string) => readAll(openfootball, { location: `http://127.0.0.1:${port}${path}`, fetchedAt: 0 });
    expect(await read('/en.1.json')).toMatchObject([{ kind: 'batch', batch: { matches: [{ homeScore: 2 }] } }]);
    expect(await read('/none.json')).toMatchObject([{ kind: 'broken', reason: 'the server answered HTTP 404' }]);
  } finally {
    server.close();
  }
});
