import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import type { Logger } from 'pino';
import type { Db } from '#platform/db/open-database.ts';
import type { Limits } from '#platform/http/limits.ts';

/** Dependencies of alerts. */
export interface AlertDeps {
  db: Db;
  now: () => number;
  log: Logger;
  limits: Limits;
  /** Matches as visitors see them, by id. */
  matchBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, MatchBrief>>;
  /** Whether this member, or with null everybody, may see what a host shows in a room. */
  mayEnterRoom: (liveRoomId: string, uid: string | null) => Promise<boolean>;
  /** The name of a host whom visitors can see; null for others. */
  hostName: (hostId: string) => Promise<string | null>;
  /** Who wrote a comment; null when it was removed. */
  commentWriter: (commentId: string) => Promise<string | null>;
  /** Who wrote a line of a chat, and the page of its room; null when it was removed, or the room's guests may not read it any more. */
  chatLine: (messageId: string) => Promise<{ writer: string; path: string } | null>;
  /** Of these members, those who have not excluded themselves from gambling. */
  marketable: (uids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** A member's confirmed mail address; null without one, or without a mail server. */
  mailOf: (uid: string) => Promise<{ address: string; language: Language } | null>;
  settings: AlertSettings;
}

/** Settings of the operator. */
export interface AlertSettings {
  /** `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`; without them a pair is made and kept in the database. */
  vapid: { publicKey: string; privateKey: string } | null;
  /** Whom a push service can write to: a `mailto:` or `https:` address. */
  vapidSubject: string;
  /** `PUBLIC_URL`, for links in mails; null: no digests. */
  publicUrl: string | null;
  /** Origins of push services beyond https ones on the internet, for stand-ins. */
  extraOrigins: readonly string[];
  /** Where alerts for native apps go; null: they get none. */
  native: { url: string; secret: string } | null;
}
