/**
 * Why a call gave no data. `refused`: the server answered with another code than success. `transport`: no readable answer
 * came. `cancelled`: the caller, or a transport failure elsewhere (X4), gave the call up.
 */
export type CallFailure = 'refused' | 'transport' | 'cancelled';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;
  /** Reply code (X1); null without a reply. */
  readonly code: number | null;
  readonly data: unknown;
  /** What the server asks to wait before the next try. */
  readonly retryAfterMs: number | null;

  constructor(
    failure: CallFailure,
    message: string,
    reply: { code?: number; data?: unknown; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: reply.cause });
    this.failure = failure;
    this.code = reply.code ?? null;
    this.data = reply.data;
    this.retryAfterMs = reply.retryAfterMs ?? null;
  }
}

/** What the server said against a call; undefined when it did not answer. */
export const refusalText = (error: unknown): string | undefined =>
  error instanceof CallError && error.failure === 'refused' ? error.message : undefined;
