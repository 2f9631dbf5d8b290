import { CODE } from '@touchline/contract/codes.ts';

/** A failure; becomes an envelope with `code`. `message` is shown to users. */
export class ApiError extends Error {
  readonly code: number;
  readonly data: unknown;
  readonly retryAfterMs: number | undefined;

  constructor(code: number, message: string, options: { data?: unknown; retryAfterMs?: number } = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.data = options.data ?? null;
    this.retryAfterMs = options.retryAfterMs;
  }
}

export interface Issue {
  path: string;
  message: string;
}

/** Malformed input (10400) with one issue per error. */
export const malformed = (issues: readonly Issue[]): ApiError =>
  new ApiError(CODE.MALFORMED, issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '), {
    data: { issues },
  });

/** Something unknown (10404); `what` names it, such as `host 17`. */
export const notFound = (what: string): ApiError => new ApiError(CODE.NOT_FOUND, `${what} does not exist`);

/** A change that conflicts with the current state (10409); `data` has both versions, where there are two. */
export const conflict = (message: string, data?: unknown): ApiError => new ApiError(CODE.CONFLICT, message, { data });

/** A missing permission (403). */
export const forbidden = (message: string, data?: unknown): ApiError => new ApiError(CODE.FORBIDDEN, message, { data });
