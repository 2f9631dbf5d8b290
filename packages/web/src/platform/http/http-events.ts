import type { CallError } from '#platform/http/call-error.ts';

/** What the HTTP client tells the rest of the app. */
export type HttpEvent =
  /** Expiry or kick-out (X2, T22) of the session of `token`: `code` is 405, 505 or 14010. */
  | { type: 'session-ended'; code: number; message: string; token: string | undefined }
  /** Any other code than success (X3). `quiet` calls show the message themselves. */
  | { type: 'refused'; route: string; error: CallError; known: boolean; quiet: boolean }
  /** No answer (X4). */
  | { type: 'transport-failed'; route: string; error: CallError }
  /** A reply arrived: the data on screen is as of `at` (epoch ms). */
  | { type: 'replied'; at: number };

type Listener = (event: HttpEvent) => void;

export interface HttpEvents {
  emit: Listener;
  listen(listener: Listener): () => void;
}

export const createHttpEvents = (): HttpEvents => {
  const listeners = new Set<Listener>();
  return {
    emit: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
