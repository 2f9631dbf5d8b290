import type { Envelope } from '@touchline/contract/route.ts';
import { CallError } from '#platform/http/call-error.ts';

/** Longest wait for an answer. */
const REPLY_TIMEOUT_MS = 15_000;

export interface Exchange {
  url: string;
  init: RequestInit;
  /** Aborted by the caller or by abort-all. */
  signal: AbortSignal;
}

export interface EnvelopeReply {
  envelope: Envelope<unknown>;
  retryAfterMs: number | null;
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number' && 'time' in value;

const retryAfterOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
};

const readEnvelope = async (response: Response): Promise<Envelope<unknown>> => {
  const value: unknown = await response.json().catch(() => null);
  if (isEnvelope(value)) return value;
  throw new CallError('transport', `The reply (HTTP ${response.status}) is not an envelope`);
};

const failureOf = (error: unknown, signal: AbortSignal): CallError => {
  if (signal.aborted) return new CallError('cancelled', 'The call was given up', { cause: error });
  if (error instanceof CallError) return error;
  return new CallError('transport', 'No answer came', { cause: error });
};

/** Sends one request and reads its envelope. Rejects with a `transport` or `cancelled` CallError. */
export const exchange = async (send: typeof fetch, { url, init, signal }: Exchange): Promise<EnvelopeReply> => {
  const attempt = new AbortController();
  const stop = (): void => attempt.abort();
  const timer = setTimeout(stop, REPLY_TIMEOUT_MS);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    const response = await send(url, { ...init, signal: attempt.signal });
    return { envelope: await readEnvelope(response), retryAfterMs: retryAfterOf(response) };
  } catch (error) {
    throw failureOf(error, signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
};
