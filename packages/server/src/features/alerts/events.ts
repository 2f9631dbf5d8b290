import type { AlertKind } from '@touchline/contract/alert-kinds.ts';
import type { MatchMoment } from '@touchline/domain/alerts/match-alerts.ts';
import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';

/** What an alert tells, as it was when it happened. */
export type AlertFacts =
  | ({ matchId: string } & (MatchMoment | { what: 'soon' }))
  | { what: 'on-air'; hostId: string; matchId: string; liveRoomId: string; title: string }
  | { what: 'tip-settled'; tipId: string; title: string; result: number; returned: number }
  | { what: 'reply'; tipId: string; commentId: string }
  | { what: 'chat-reply'; liveRoomId: string; messageId: string }
  | { what: 'test' };

/** The kind of an event; a test is not among the choices. */
export type EventKind = AlertKind | 'test';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an alert is of use after what it tells of. */
export const USE_MS: Readonly<Record<EventKind, number>> = {
  soon: 15 * MINUTE_MS,
  'kick-off': 15 * MINUTE_MS,
  goal: 5 * MINUTE_MS,
  'full-time': 2 * HOUR_MS,
  'on-air': 15 * MINUTE_MS,
  'tip-settled': 24 * HOUR_MS,
  reply: 24 * HOUR_MS,
  test: 5 * MINUTE_MS,
};

/** An event for members. Its key is unique: a repetition is none. */
export interface AlertEvent {
  key: string;
  kind: EventKind;
  target: Tables['alert_event']['target'];
  targetId: string;
  facts: AlertFacts;
  /** When it happened (epoch ms). */
  at: number;
  /** Earlier than its kind's time, such as a kick-off. */
  expiresAt?: number;
}

const toRow = ({
  key,
  kind,
  target,
  targetId,
  facts,
  at,
  expiresAt,
}: AlertEvent): Insertable<Tables['alert_event']> => ({
  key,
  kind,
  target,
  target_id: targetId,
  facts: JSON.stringify(facts),
  at,
  expires_at: Math.min(at + USE_MS[kind], expiresAt ?? Number.POSITIVE_INFINITY),
  cursor: '',
  state: 'open',
});

/** Records events for the fan-out, within the caller's transaction if it is one. */
export const enqueueEvents = async (db: Db, events: readonly AlertEvent[]): Promise<void> => {
  if (events.length === 0) return;
  await db
    .insertInto('alert_event')
    .values(events.map(toRow))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};
