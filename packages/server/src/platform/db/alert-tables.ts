import type { AlertChannel, AlertKind } from '@touchline/contract/alert-kinds.ts';
import type { Generated } from 'kysely';

type Json = string;
type Flag = number;

/** What members want to be alerted of, and what is on its way to their devices. */
export interface AlertTables {
  /** A kind that a member has turned on. */
  alert_choice: { uid: string; kind: AlertKind };
  /** How a member wants alerts; no row: nothing was chosen yet. */
  alert_setting: {
    uid: string;
    spoiler_free: Flag;
    /** Minutes of the day in `time_zone`; null: no quiet hours. */
    quiet_from: number | null;
    quiet_until: number | null;
    time_zone: string;
    /** Null: no digest. */
    digest_hour: number | null;
    /** When the next digest is due. */
    digest_at: number | null;
    updated_at: number;
  };
  /** A browser's push subscription, or a token of the native app; it gets nothing once its session has ended. */
  alert_device: {
    id: string;
    uid: string;
    session_hash: string;
    channel: AlertChannel;
    /** The push service's address of the browser, or the token; unique. */
    endpoint: string;
    /** Keys of a browser, for the encryption (RFC 8291). */
    p256dh: string | null;
    auth: string | null;
    name: string;
    /** BCP 47 tag of ours. */
    language: string;
    created_at: number;
    /** Failed deliveries since the last good one. */
    failures: number;
  };
  /** Something that happened, once by its key, and how far it has been passed on to members. */
  alert_event: {
    id: Generated<number>;
    key: string;
    kind: AlertKind | 'test';
    /** Whom it is for: those who booked or follow the match, who follow the host, or one member. */
    target: 'match' | 'host' | 'member';
    target_id: string;
    /** `AlertFacts`. */
    facts: Json;
    at: number;
    expires_at: number;
    /** The last member, by uid, who was looked at. */
    cursor: string;
    state: 'open' | 'done';
  };
  /** An alert for a device, one for each event. `sending` is claimed: whether it arrived is unknown until it has another state. */
  alert_delivery: {
    seq: Generated<number>;
    event_id: number;
    uid: string;
    device_id: string;
    state: 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped';
    /** Why it failed or was dropped. */
    reason: string | null;
    attempts: number;
    next_at: number;
    expires_at: number;
    claimed_at: number | null;
  };
}
