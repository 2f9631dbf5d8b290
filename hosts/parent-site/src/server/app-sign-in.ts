import type { HostUser } from '@touchline/contract/embedding.ts';
import type { Member } from '#server/members.ts';

const TIME_LIMIT_MS = 5000;
const SIGN_IN = '/ops/v1/members/sign-in';
const FIELDS = ['token', 'uid', 'username', 'headUrl'] as const;

const isHostUser = (value: unknown): value is HostUser =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** Opens a session at the app for a member of this site; undefined when the app refuses or does not answer. */
export type AppSignIn = (member: Member) => Promise<HostUser | undefined>;

/** Calls the app at `appUrl` with the operator token of this site, which never leaves this server. */
export const createAppSignIn =
  (appUrl: string, opsToken: string): AppSignIn =>
  async (member) => {
    try {
      const response = await fetch(`${appUrl}${SIGN_IN}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ externalId: member.id, username: member.name }),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown };
      if (isHostUser(data)) return data;
      console.error(`The app gave no session for ${member.id}: ${code} ${msg}`);
    } catch (error) {
      console.error(
        `The app gave no session for ${member.id}: ${error instanceof Error ? error.message : 'no answer'}`,
      );
    }
    return undefined;
  };
