import type { User } from '@touchline/contract/account.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '#platform/http/client.ts';
import { loadScript } from '#platform/router/lazy-page.ts';

const QUIET = { failures: 'quiet' } as const;

const loadWebAuthn = () => loadScript(() => import('@simplewebauthn/browser'));

/** Whether the person closed the browser's dialog, or let it time out. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Signs in with a passkey that the person picks. */
export const signInWithPasskey = async (): Promise<User> => {
  const [{ startAuthentication }, { attempt, options }] = await Promise.all([
    loadWebAuthn(),
    call('startPasskeySignIn', {}, QUIET),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = JSON.stringify(await startAuthentication({ optionsJSON }));
  return call('finishPasskeySignIn', { attempt, credential }, QUIET);
};

/** Makes a passkey on this device, or one that the person picks, and adds it to the account. */
export const addPasskey = async (name: string): Promise<ReplyOf<ClientRoutes['addPasskey']>> => {
  const [{ startRegistration }, { attempt, options }] = await Promise.all([
    loadWebAuthn(),
    call('startPasskey', {}, QUIET),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = JSON.stringify(await startRegistration({ optionsJSON }));
  return call('addPasskey', { attempt, credential, name }, QUIET);
};
