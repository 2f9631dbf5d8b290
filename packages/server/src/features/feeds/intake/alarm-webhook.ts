import type { FeedsDeps } from '../deps.ts';
import type { AlarmRow } from './alarms.ts';

type Deps = Pick<FeedsDeps, 'db' | 'log' | 'now'>;

/** Sends alarms to the address of the operator. */
export interface AlarmWebhook {
  /** Starts to send what waits, without waiting for it. */
  send(): void;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 300_000;
/** Older ones are history: a webhook that is set up later does not get them. */
const SENT_WITHIN_MS = 86_400_000;
const AT_ONCE = 20;

/** What is posted, as JSON; times in epoch ms. */
const bodyOf = (row: AlarmRow) => ({
  kind: row.kind,
  source: row.source,
  match: row.match_id,
  competition: row.competition_id,
  text: row.text,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

const post = async (url: string, row: AlarmRow): Promise<void> => {
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(row)),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!ok) throw new Error(`the webhook of alarms answers ${status}`);
};

const waiting = ({ db, now }: Deps): Promise<AlarmRow[]> => {
  const since = now() - SENT_WITHIN_MS;
  return db
    .selectFrom('feed_alarm')
    .selectAll()
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('started_at', '>', since), eb('ended_at', '>', since)]))
    .orderBy('started_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
};

/** Why a post failed, without the address, which may hold a secret: errors of `fetch` itself name it. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof TypeError)) return error instanceof Error ? error.message : String(error);
  const { cause } = error;
  return `no reply${cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''}`;
};

/** An alarm that ended meanwhile is sent once more. */
const markSent = async ({ db, now }: Deps, { id, ended_at: endedAt }: AlarmRow): Promise<void> => {
  await db
    .updateTable('feed_alarm')
    .set({ sent_at: now() })
    .where('id', '=', id)
    .where('ended_at', endedAt === null ? 'is' : '=', endedAt)
    .execute();
};

/** Each alarm is posted until it is accepted, with growing pauses; one that fails holds up nothing but the next ones. */
export const createAlarmWebhook = (deps: Deps, url: string): AlarmWebhook => {
  let failures = 0;
  let notBefore = 0;
  let sending: Promise<void> | null = null;
  const sendAll = async (): Promise<void> => {
    try {
      for (const row of await waiting(deps)) {
        await post(url, row);
        await markSent(deps, row);
        failures = 0;
      }
    } catch (error) {
      const reason = reasonOf(error);
      if (failures === 0) deps.log.warn({ reason }, 'an alarm was not accepted by the webhook and is sent again');
      notBefore = deps.now() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
      failures += 1;
    }
  };
  return {
    send() {
      if (sending !== null || deps.now() < notBefore) return;
      sending = sendAll().finally(() => (sending = null));
    },
    idle: async () => {
      await sending;
    },
  };
};
