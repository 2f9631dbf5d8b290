import type { Envelope } from '@touchline/contract/route.ts';
import * as z from 'zod';
import type { OpsCommand } from '#main/ops-commands.ts';

const TIMEOUT_MS = 120_000;

/** No Touchline server answers at the address. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** The server answered with a code other than success. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

const AnyEnvelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown(), time: z.int() });

/** Makes an operator call and returns the `data` of its reply. */
export const callOps = async (
  command: OpsCommand,
  request: Record<string, unknown>,
  url: string,
  token: string,
): Promise<unknown> => {
  const reply = await send(command, request, url, token);
  const envelope = await readEnvelope(reply, url);
  if (envelope.code === command.route.success) return envelope.data;
  throw new RefusedError(`refused (${envelope.code}): ${envelope.msg}`);
};

const send = async (
  { route, pathFields }: OpsCommand,
  request: Record<string, unknown>,
  url: string,
  token: string,
): Promise<Response> => {
  const target = new URL(
    route.path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(request[field]))),
    url,
  );
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  const init: RequestInit = {
    method: route.method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  if (route.encoding === 'json') {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(request);
  } else {
    const query = Object.entries(request).filter(([field]) => !pathFields.includes(field));
    for (const [field, value] of query) target.searchParams.set(field, String(value));
  }
  try {
    return await fetch(target, init);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new UnreachableError(
      `no server answers at ${url} (${cause instanceof Error ? cause.message || cause.name : cause})`,
    );
  }
};

const readEnvelope = async (reply: Response, url: string): Promise<Envelope<unknown>> => {
  const body: unknown = await reply.json().catch(() => undefined);
  const parsed = z.safeParse(AnyEnvelope, body);
  if (!parsed.success)
    throw new UnreachableError(`what answers at ${url} is not a Touchline server (HTTP ${reply.status})`);
  return parsed.data;
};
