import type { Mutation, PushDataOf } from '@touchline/contract/push.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Limits } from '#platform/http/limits.ts';

/** Sessions of one member that ended before their time, and the code their next call answers with. */
export interface EndedSessions {
  uid: string;
  sessionHashes: readonly string[];
  code: number;
  message: string;
}

/** What accounts want from others. */
export interface AccountNeeds {
  db: Kysely<Tables>;
  now: () => number;
  limits: Limits;
  /** Whether members of the demo world may sign in. */
  demoEnabled: () => boolean;
  /** `SESSION_DAYS` in milliseconds. */
  sessionMs: number;
  /** `SINGLE_SESSION`: a sign-in elsewhere ends the older sessions. */
  singleSession: boolean;
  coinCode: () => Promise<string>;
  publish: <M extends Mutation>(channel: string, namespace: string, mutation: M, data: PushDataOf<M>) => void;
  /** Takes the push rights of sockets that signed in with these sessions; called after the commit and the push. */
  endedSessions: (ended: EndedSessions) => void;
}
