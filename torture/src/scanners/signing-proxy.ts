// node torture/src/scanners/signing-proxy.ts --to http://127.0.0.1:3000 --port 4000 [--username demo --password touchline]
// Passes requests of scanners on with the signed headers that every call carries, as a visitor or as a member.
import { hash, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { parseArgs } from 'node:util';
import { SIGNED_HEADERS, signatureText } from '@touchline/contract/signature.ts';

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'http://127.0.0.1:3000' },
    port: { type: 'string', default: '4000' },
    suffix: { type: 'string', default: 'touchline' },
    username: { type: 'string' },
    password: { type: 'string', default: '' },
  },
});
const deviceId = randomUUID();

/** What a scanner sent, completed and signed; what it put into a signed header itself stays. */
const signed = (sent: IncomingHttpHeaders, token?: string): IncomingHttpHeaders => {
  const headers: IncomingHttpHeaders = {
    'device-id': deviceId,
    'os-type': '1',
    timestamp: String(Date.now()),
    version: '2.6.0',
    'app-type': '3',
    ...(token === undefined ? {} : { token }),
    ...sent,
    host: new URL(values.to).host,
  };
  const given = SIGNED_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
  return { ...headers, signature: hash('sha256', signatureText(Object.fromEntries(given), values.suffix)) };
};

const signIn = async (username: string): Promise<string> => {
  const reply = await fetch(`${values.to}/api/forehead/user/login`, {
    method: 'POST',
    headers: { ...(signed({}) as Record<string, string>), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username, password: values.password }),
  });
  const { data, msg } = (await reply.json()) as { data: { token: string } | null; msg: string };
  if (!data) throw new Error(`nobody signs in as ${username}: ${msg}`);
  return data.token;
};

const token = values.username === undefined ? undefined : await signIn(values.username);
const proxy = createServer((incoming, outgoing) => {
  const onward = request(
    `${values.to}${incoming.url}`,
    { method: incoming.method, headers: signed(incoming.headers, token) },
    (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end());
  incoming.pipe(onward);
});
proxy.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${values.port} signs for ${values.to} as ${values.username ?? 'a visitor'}`);
});
