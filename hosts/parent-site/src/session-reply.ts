import type { HostUser } from '@touchline/contract/embedding.ts';

/** What `/session` tells the page: who is signed in at this site, and the session to hand to the app. */
export interface SessionReply {
  member: { name: string } | null;
  appUser: HostUser | null;
}
