import type { User } from '@touchline/contract/account.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { CallError } from '#platform/http/call-error.ts';
import { call } from '#platform/http/client.ts';
import { loadScript } from '#platform/router/lazy-page.ts';

const QUIET = { failures: 'quiet' } as const;

const loadWebAuthn = () => loadScript(() => import('@simplewebauthn/browser'));

/** Whether the person closed the browser's dialog, or let it time out. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

const beginSignIn = () => Promise.all([loadWebAuthn(), call('startPasskeySignIn', {}, QUIET)]);

const asRequest = (options: object) => options as unknown as PublicKeyCredentialRequestOptionsJSON;

/** Signs in with a passkey that the person picks in the browser's dialog. */
export const signInWithPasskey = async (): Promise<User> => {
  const [{ startAuthentication }, { attempt, options }] = await beginSignIn();
  const credential = JSON.stringify(await startAuthentication({ optionsJSON: asRequest(options) }));
  return call('finishPasskeySignIn', { attempt, credential }, QUIET);
};

interface Autofill {
  onUser: (user: User) => void;
  /** The server did not accept what was picked. */
  onRefused: (error: CallError) => void;
}

/** Signs in with a passkey that the person picks among what the browser fills in for a name. Returns the end of the offer. */
export const offerPasskeys = ({ onUser, onRefused }: Autofill): (() => void) => {
  let isOver = false;
  let leave = (): void => undefined;
  const picked = async () => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
    const [{ startAuthentication, WebAuthnAbortService }, { attempt, options }] = await beginSignIn();
    if (isOver) return null;
    leave = () => WebAuthnAbortService.cancelCeremony();
    const optionsJSON = asRequest(options);
    // Inside a parent page the field is in a shadow root, where the library does not look for it.
    const offer = { optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false };
    return { attempt, credential: JSON.stringify(await startAuthentication(offer)) };
  };
  const offer = async (): Promise<void> => {
    // Where it cannot be offered there is still the button, which says why.
    const answer = await picked().catch(() => null);
    if (answer === null) return;
    try {
      onUser(await call('finishPasskeySignIn', answer, QUIET));
    } catch (error) {
      if (!(error instanceof CallError) || isOver) return;
      onRefused(error);
      // It was another one, or the page has been open for longer than a challenge is good.
      await offer();
    }
  };
  void offer();
  return () => {
    isOver = true;
    leave();
  };
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
