import { createHash } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import { BUILT_IN_VERSION } from '@touchline/contract/documents.ts';
import { OPS_SCOPES } from '@touchline/contract/ops-rights.ts';
import type { CallOf, Envelope, ReplyOf } from '@touchline/contract/route.ts';
import { type Routes, routes } from '@touchline/contract/routes.ts';
import { SIGNED_HEADERS, signatureText } from '@touchline/contract/signature.ts';

/** Token of all operator scopes on the servers that `operatorSettings` is given to. */
const OPERATOR_TOKEN = 'operator-of-the-browser-tests';
const SCOPES = OPS_SCOPES.join('+');

/** Lets `ops` of a server's API client in. */
export const operatorSettings = { OPS_TOKENS: `tester:${SCOPES}:${OPERATOR_TOKEN}` } as const;

/** Password of every member that `register` makes. */
export const PASSWORD = 'a-long-enough-password';

type Name = keyof Routes;
type Member = Pick<User, 'token' | 'uid'>;

/** The API of one server, called from outside the browser. */
export interface Api {
  /** Calls an endpoint, signed as clients do; resolves with the whole envelope. */
  rawCall<N extends Name>(name: N, request: CallOf<Routes[N]>, member?: Member): Promise<Envelope<ReplyOf<Routes[N]>>>;
  /** The same, but anything except success throws. */
  call<N extends Name>(name: N, request: CallOf<Routes[N]>, member?: Member): Promise<ReplyOf<Routes[N]>>;
  /** An operator call with `operatorSettings`, or with the token given; anything except success throws. */
  ops<N extends Name>(name: N, request: CallOf<Routes[N]>, token?: string): Promise<ReplyOf<Routes[N]>>;
  register(username: string): Promise<User>;
  signIn(username: string, password: string): Promise<User>;
}

type Fields = Readonly<Record<string, unknown>>;

/** The headers of a call of now, as a visitor or as a member. */
export const signed = (member?: Member): Record<string, string> => {
  const headers: Record<string, string> = {
    'device-id': 'outside-the-browser',
    'os-type': '1',
    timestamp: String(Date.now()),
    version: '0.1.0',
    'app-type': '3',
    ...(member && { token: member.token, uid: member.uid }),
  };
  const sent = Object.fromEntries(SIGNED_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
  return { ...headers, signature: createHash('sha256').update(signatureText(sent, 'touchline')).digest('hex') };
};

const formOf = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

const pathOf = (path: string, fields: Fields): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name])));

const send = async (baseUrl: string, name: Name, fields: Fields, headers: Record<string, string>) => {
  const { method, path, encoding } = routes[name];
  const url = baseUrl + pathOf(path, fields);
  const isQuery = encoding === 'query';
  const type = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const body = encoding === 'form' ? formOf(fields) : JSON.stringify(fields);
  const response = await fetch(isQuery ? `${url}?${formOf(fields)}` : url, {
    method,
    headers: isQuery ? headers : { 'content-type': type, ...headers },
    ...(isQuery ? {} : { body }),
  });
  return (await response.json()) as Envelope<never>;
};

const dataOf = (name: Name, { code, msg, data }: Envelope<never>): never => {
  if (code !== routes[name].success) throw new Error(`${name} answered ${code}: ${msg} ${JSON.stringify(data)}`);
  return data;
};

/** A client of the server at `baseUrl`. */
export const createApi = (baseUrl: string): Api => {
  const rawCall: Api['rawCall'] = (name, request, member) => send(baseUrl, name, request as Fields, signed(member));
  const call: Api['call'] = async (name, request, member) =>
    dataOf(name, (await rawCall(name, request, member)) as Envelope<never>);
  return {
    rawCall,
    call,
    ops: async (name, request, token = OPERATOR_TOKEN) =>
      dataOf(name, await send(baseUrl, name, request as Fields, { authorization: `Bearer ${token}` })),
    register: (username) => call('register', { username, password: PASSWORD, terms: BUILT_IN_VERSION, age: 18 }),
    signIn: (username, password) => call('signIn', { username, password }),
  };
};
