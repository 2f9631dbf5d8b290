// node torture/src/scanners/targets.ts http://127.0.0.1:4000 > targets.log
// Writes every call of the contract as a request with values that the running server knows, in the form of a proxy's log
// that scanners read (`sqlmap -l`). The address is that of the signing proxy.
import type { Route } from '@touchline/contract/route.ts';
import { clientRoutes, routes } from '@touchline/contract/routes.ts';

const origin = process.argv[2] ?? 'http://127.0.0.1:4000';
const { host } = new URL(origin);
const FORM = 'application/x-www-form-urlencoded';
/** Calls that would end what a scan needs, and those whose body is a file. */
const LEFT_OUT: readonly string[] = ['signOut', 'uploadCommentPhoto', 'pauseSpending', 'opsPurgeDemo', 'opsUploadFile'];

const sendRequest = async (name: keyof typeof clientRoutes, fields: Record<string, string> = {}): Promise<unknown> => {
  const { method, path } = clientRoutes[name];
  const form = new URLSearchParams(fields);
  const url = method === 'GET' ? `${origin}${path}?${form}` : `${origin}${path}`;
  const init = method === 'GET' ? {} : { method, body: form };
  return ((await (await fetch(url, init)).json()) as { data: unknown }).data;
};

/** The first value under this name, anywhere in a reply. */
const find = (value: unknown, name: string): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = (value as Record<string, unknown>)[name];
  if (typeof own === 'string' && own !== '') return own;
  for (const inside of Object.values(value)) {
    const found = find(inside, name);
    if (found !== undefined) return found;
  }
  return undefined;
};

const [anchors, tips, boards] = await Promise.all([
  sendRequest('getAnchorList'),
  sendRequest('listTips', { size: '20' }),
  sendRequest('listRanking', { board: 'profit' }),
]);
const tipId = find(tips, 'id') ?? 'tip-1';
const known: Readonly<Record<string, string>> = {
  id: tipId,
  messageId: tipId,
  professorId: find(tips, 'professorId') ?? 'kai',
  hostId: find(anchors, 'hostId') ?? find(anchors, 'id') ?? 'wang',
  liveRoomId: find(anchors, 'liveRoomId') ?? 'room-wang',
  matchId: find(anchors, 'matchId') ?? 'derby',
  userId: find(boards, 'userId') ?? 'user-1',
  categoryId: '10103',
  board: 'profit',
  kind: 'regular',
  timeZone: 'Asia/Shanghai',
  matchDate: '2026-11-21',
  username: 'demo',
  password: 'touchline',
  imageCode: 'abcd',
  text: 'hello',
  content: 'hello',
};

const valueOf = (field: string): string => known[field] ?? '1';

const requestOf = ({ method, path, encoding, request }: Route): string => {
  const { def } = request._zod as unknown as { def: { shape?: object } };
  const fields = Object.keys(def.shape ?? {});
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, field]) => field ?? ''));
  const sent = fields.filter((field) => !inPath.has(field)).map((field) => [field, valueOf(field)]);
  // Marked where nothing else can be tried.
  const mark = sent.length === 0 ? '*' : '';
  const address = path.replaceAll(/:(\w+)/g, (_, field: string) => `${valueOf(field)}${mark}`);
  const form = new URLSearchParams(sent).toString();
  if (encoding === 'query') return `${method} ${address}${form && `?${form}`} HTTP/1.1\nHost: ${host}\n\n`;
  const body = encoding === 'form' ? form : JSON.stringify(Object.fromEntries(sent));
  const type = encoding === 'form' ? FORM : 'application/json';
  return `${method} ${address} HTTP/1.1\nHost: ${host}\nContent-Type: ${type}\nContent-Length: ${body.length}\n\n${body}\n`;
};

const RULE = '='.repeat(54);
for (const [name, route] of Object.entries(routes))
  if (!LEFT_OUT.includes(name))
    console.log(`${RULE}\n10:00:00  ${origin}  [${host.split(':')[0]}]\n${RULE}\n${requestOf(route)}${RULE}\n`);
