/** A push message for a browser, as the thread sends it. */
export interface PushItem {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** JSON of `AlertPayload`. */
  payload: string;
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** Takes the place of a message with the same topic that the push service still holds (RFC 8030, 5.4). */
  topic: string;
}

/**
 * What became of a message: taken; no such subscription any more; refused finally; not now, with the time that the service asks for; not
 * reached, so that it cannot have arrived; or without an answer, so that it may have.
 */
export type PushResult =
  | { id: number; outcome: 'sent' | 'gone' | 'refused' | 'unreached' | 'unknown'; detail?: string }
  | { id: number; outcome: 'later'; retryAfterMs: number; detail?: string };

/** What the thread is started with. */
export interface ThreadData {
  vapid: { subject: string; publicKey: string; privateKey: string };
  extraOrigins: readonly string[];
  timeoutMs: number;
}
