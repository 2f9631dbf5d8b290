import type { Metric } from 'prom-client';
import type { Db } from '#platform/db/open-database.ts';
import { createAlertCounts } from './counts.ts';
import { Delivery, TIMEOUT_MS } from './delivery/deliver.ts';
import { createSender } from './delivery/sender.ts';
import { createVapidKeys } from './delivery/vapid.ts';
import type { AlertDeps } from './deps.ts';
import { writeDigests } from './digest.ts';
import { type AlertEvent, type AlertFacts, enqueueEvents } from './events.ts';
import { type MatchChange, recordMatchEvents, recordSoon } from './match-events.ts';

/** A show that went on the air. */
type BegunShow = Omit<Extract<AlertFacts, { what: 'on-air' }>, 'what'> & { startDate: number };

export interface AlertService {
  /** Records what a committed write of matches tells those who follow them. */
  matchesChanged(changes: readonly MatchChange[]): Promise<void>;
  /** Records that shows are on the air; once for each show and its time. */
  showsBegan(shows: readonly BegunShow[]): Promise<void>;
  /** Records an event for one member, within the caller's transaction; its key is never used again. */
  alertMember(
    trx: Db,
    event: { uid: string } & Pick<AlertEvent, 'key' | 'kind' | 'facts' | 'expiresAt'>,
  ): Promise<void>;
  /** Passes events on to members and sends what is due: a job of the leader. */
  deliver(): Promise<void>;
  /** Records the matches that begin in 15 minutes: a job of the leader. */
  announceSoon(): Promise<void>;
  /** Removes devices whose sessions have ended: a job of the leader. */
  removeEndedDevices(): Promise<void>;
  /** Queues the digests that are due: a job of the leader. */
  writeDigests(): Promise<void>;
  publicKey(): Promise<string>;
  metrics: Metric[];
  /** Begins nothing more: called before the jobs are waited for. */
  stop(): void;
  close(): Promise<void>;
}

const removeEndedDevices = async ({ db, now }: AlertDeps): Promise<void> => {
  await db
    .deleteFrom('alert_device')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session')
            .select('uid')
            .whereRef('token_hash', '=', 'alert_device.session_hash')
            .where('ended_at', 'is', null)
            .where('expires_at', '>', now()),
        ),
      ),
    )
    .execute();
};

/** Alerts to the devices of members. */
export const createAlertService = (deps: AlertDeps): AlertService => {
  const counts = createAlertCounts(deps);
  const vapidKeys = createVapidKeys(deps);
  const threadData = async () => {
    const { vapidSubject: subject, extraOrigins } = deps.settings;
    return { vapid: { subject, ...(await vapidKeys()) }, extraOrigins, timeoutMs: TIMEOUT_MS };
  };
  const sender = createSender(threadData, deps.log);
  const delivery = new Delivery(deps, counts, sender);
  return {
    matchesChanged: (changes) => recordMatchEvents(deps, changes),
    showsBegan: (shows) =>
      enqueueEvents(
        deps.db,
        shows.map(({ hostId, matchId, liveRoomId, title, startDate }) => ({
          key: `on-air:${hostId}:${matchId}:${startDate}`,
          kind: 'on-air',
          target: 'host',
          targetId: hostId,
          facts: { what: 'on-air', hostId, matchId, liveRoomId, title },
          at: deps.now(),
        })),
      ),
    alertMember: (trx, { uid, ...event }) =>
      enqueueEvents(trx, [{ ...event, target: 'member', targetId: uid, at: deps.now() }]),
    deliver: () => delivery.run(),
    announceSoon: () => recordSoon(deps),
    removeEndedDevices: () => removeEndedDevices(deps),
    writeDigests: () => writeDigests(deps),
    publicKey: async () => (await vapidKeys()).publicKey,
    metrics: counts.metrics,
    stop: () => delivery.stop(),
    close: () => sender.close(),
  };
};
