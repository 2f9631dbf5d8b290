import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type MessagePort, NotAccepted } from './message-port.ts';
import type { OutgoingMessage } from './outgoing.ts';

type Row = Selectable<Tables['outgoing_message']>;
type Kind = OutgoingMessage['kind'];

/** What sends messages of each kind; null where no service is set. */
export type MessagePorts = Readonly<Record<Kind, MessagePort | null>>;

interface DeliveryDeps {
  db: Db;
  now: () => number;
  log: Logger;
  ports: MessagePorts;
}

const KINDS: readonly Kind[] = ['mail', 'sms'];
/** In one run, of one kind. */
const AT_ONCE = 20;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Pauses after the first, second, … attempt; the last one repeats until the message expires. */
const PAUSES = [5 * SECOND, 20 * SECOND, MINUTE, 3 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];
/** About a day and a half. */
const MOST_ATTEMPTS = 40;
const ERROR_MOST = 200;
/** For how long after its end the key of a message is known. */
const KEPT_MS = 30 * 24 * HOUR;

const pauseAfter = (attempts: number): number => PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? HOUR;

/** Ends a message and erases what it said. */
const ENDED = { subject: '', text: '', html: null, unsubscribe: null };

/** Removes what went to nobody and what ended long ago, and ends what is of no use any more. */
const tidy = async ({ db, now }: DeliveryDeps): Promise<void> => {
  const at = now();
  await db.deleteFrom('outgoing_message').where('state', '=', 'queued').where('recipient', '=', '').execute();
  await db
    .updateTable('outgoing_message')
    .set({ ...ENDED, state: 'expired', ended_at: at })
    .where('state', '=', 'queued')
    .where('expires_at', '<=', at)
    .execute();
  await db
    .deleteFrom('outgoing_message')
    .where('ended_at', '<', at - KEPT_MS)
    .execute();
};

/** Those that are due, what expires soonest first: a code does not wait behind a thousand digests. */
const readDue = ({ db, now }: DeliveryDeps, kind: Kind): Promise<Row[]> =>
  db
    .selectFrom('outgoing_message')
    .selectAll()
    .where('state', '=', 'queued')
    .where('kind', '=', kind)
    .where('next_at', '<=', now())
    .orderBy('expires_at')
    .orderBy('key')
    .limit(AT_ONCE)
    .execute();

/** Notes the attempt before it is made: after a crash the message waits, then goes out again under the same id. */
const claim = async ({ db, now }: DeliveryDeps, { key, attempts }: Row): Promise<boolean> => {
  const claimed = await db
    .updateTable('outgoing_message')
    .set({ attempts: attempts + 1, next_at: now() + pauseAfter(attempts + 1) })
    .where('key', '=', key)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Null when the service has the message. */
const attempt = async (port: MessagePort, row: Row): Promise<NotAccepted | null> => {
  try {
    await port.send({ ...row, expiresAt: row.expires_at });
    return null;
  } catch (error) {
    if (error instanceof NotAccepted) return error;
    // Errors of `fetch` name the address of the webhook, which may hold a secret.
    const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
    return new NotAccepted(`no reply${cause?.code === undefined ? '' : ` (${String(cause.code)})`}`, false);
  }
};

const deliver = async (deps: DeliveryDeps, port: MessagePort | null, row: Row): Promise<void> => {
  const { db, now, log } = deps;
  if (!(await claim(deps, row))) return;
  const refusal = port === null ? new NotAccepted('no service is set for it', true) : await attempt(port, row);
  const update = db.updateTable('outgoing_message').where('key', '=', row.key).where('state', '=', 'queued');
  if (refusal === null) {
    await update.set({ ...ENDED, state: 'sent', ended_at: now(), error: null }).execute();
    return;
  }
  const error = refusal.message.slice(0, ERROR_MOST);
  const isOver = refusal.isFinal || row.attempts + 1 >= MOST_ATTEMPTS;
  log.warn({ kind: row.kind, error, isOver }, 'a message was not sent');
  await update.set(isOver ? { ...ENDED, state: 'failed', ended_at: now(), error } : { error }).execute();
};

/** The job that delivers queued messages. */
export const createDelivery = (deps: DeliveryDeps): (() => Promise<void>) => {
  const deliverKind = async (kind: Kind): Promise<void> => {
    const due = await readDue(deps, kind);
    await Promise.all(due.map((row) => deliver(deps, deps.ports[kind], row)));
  };
  return async () => {
    await tidy(deps);
    await Promise.all(KINDS.map(deliverKind));
  };
};
