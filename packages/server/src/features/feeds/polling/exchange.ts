import { messageOf } from './error-message.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** A reply of a provider, whatever its status. */
export interface Reply {
  status: number;
  headers: Headers;
  body: string;
  /** When it was received, epoch ms. */
  at: number;
  /** From the request to the last byte. */
  latencyMs: number;
}

export interface HttpDeps {
  fetch: typeof fetch;
  now: () => number;
  /** Monotonic, in ms. */
  clock: () => number;
}

/** There was no whole reply: unreachable, too slow, or too large. */
class NoReply extends Error {
  override readonly name = 'NoReply';
}

const textWithin = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new NoReply('the reply is larger than 32 MB');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/**
 * Gets one address within 10 seconds, without following redirects: the key must not travel to another host. Throws NoReply.
 */
export const exchange = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  { fetch: send, now, clock }: HttpDeps,
  stop: AbortSignal,
): Promise<Reply> => {
  const start = clock();
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await send(url, { headers, redirect: 'manual', signal });
    const body = await textWithin(response);
    return {
      status: response.status,
      headers: response.headers,
      body,
      at: now(),
      latencyMs: Math.round(clock() - start),
    };
  } catch (error) {
    if (error instanceof NoReply) throw error;
    throw new NoReply(`no reply: ${messageOf(error)}`);
  }
};
