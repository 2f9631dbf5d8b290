import type { HostUser } from '@touchline/contract/embedding.ts';

/** The reply of `/session`: the signed-in member, and the session to pass to the app. */
export interface SessionReply {
  member: { name: string } | null;
  appUser: HostUser | null;
}
