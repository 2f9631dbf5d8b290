import type { LogRecord } from '@touchline/contract/system.ts';
import { dropFalsy } from '@touchline/domain/log-record.ts';

/** C15: a batch leaves when it is full or its first record is this old. */
const BATCH_SIZE = 10;
const BATCH_MS = 10_000;
const LONGEST_TEXT = 2000;

export type LogPayload = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface ClientLog {
  info(event: string, payload?: LogPayload): void;
  warn(event: string, payload?: LogPayload): void;
  error(event: string, payload?: LogPayload): void;
  /** Sends what is waiting, for example when the page is left. */
  flush(): void;
}

/** Without falsy fields (V10) and with no text longer than the contract takes. */
const fieldsOf = (payload: LogPayload): LogRecord['payload'] =>
  Object.fromEntries(
    Object.entries(dropFalsy(payload)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value,
    ]),
  );

/** Collects records and hands them to `submit` in batches (C15). A batch that cannot be sent is lost. */
export const createLog = (
  submit: (records: LogRecord[]) => Promise<unknown>,
  now: () => number = Date.now,
): ClientLog => {
  let waiting: LogRecord[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const records = waiting;
    waiting = [];
    if (records.length > 0) submit(records).catch(() => undefined);
  };

  const add = (level: LogRecord['level'], event: string, payload: LogPayload = {}): void => {
    waiting.push({ level, event, at: now(), payload: fieldsOf(payload) });
    if (waiting.length >= BATCH_SIZE) flush();
    else timer ??= setTimeout(flush, BATCH_MS);
  };

  return {
    info: (event, payload) => add('info', event, payload),
    warn: (event, payload) => add('warn', event, payload),
    error: (event, payload) => add('error', event, payload),
    flush,
  };
};
