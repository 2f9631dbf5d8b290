import { followReplies } from '#app/wiring/last-reply.ts';
import { storeInstallOffer } from '#platform/install/install.ts';
import { ownsPage } from '#platform/host/root.ts';
import { log } from '#platform/log/client-log.ts';
import { shareSessionAcrossTabs, session } from '#platform/session/session.ts';
import { followAppHeight } from '#platform/theme/app-height.ts';
import { applyTheme } from '#platform/theme/theme.ts';
import { emitSessionEnd } from './emit-session-end.ts';
import { httpEvents } from '#platform/http/client.ts';
import type { HttpEvent } from '#platform/http/http-events.ts';
import { loading } from '#ui/loading/loading-store.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { onlineManager } from '@tanstack/react-query';
import { CallError } from '#platform/http/call-error.ts';
import { networkReturned, onNetworkReturn } from '#platform/network/network-return.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { retryFailedScripts } from '#platform/router/lazy-page.ts';

/** A refusal stays one. */
const gotNoAnswer = (error: unknown): boolean => error instanceof CallError && error.failure !== 'refused';

const readFailedAgain = (): void =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => gotNoAnswer(state.error) });

/** What failed without network is tried again by itself when it returns. Returns the end of it. */
export const applyNetworkConsequences = (): (() => void) => {
  // It takes every start for one with network.
  onlineManager.setOnline(navigator.onLine);
  const ends = [onNetworkReturn(retryFailedScripts), onNetworkReturn(readFailedAgain)];
  addEventListener('online', networkReturned);
  return () => {
    removeEventListener('online', networkReturned);
    for (const end of ends) end();
  };
};

const follow = (event: HttpEvent): void => {
  if (event.type === 'replied') return;
  loading.hide();
  // A slow call of an earlier session says nothing of the one that has followed.
  if (event.type === 'session-ended' && event.token === session.get()?.token) emitSessionEnd(event.code);
  if (event.type === 'refused') {
    if (!event.quiet) toast.error(event.error.message);
    if (!event.known) log.error('call.unknown-code', { route: event.route, code: event.error.code });
  }
  if (event.type === 'transport-failed') {
    log.error('call.transport', { route: event.route, message: String(event.error.cause ?? event.error.message) });
  }
};

/** X2-X4: what the failures of calls do to the rest of the app. Returns the end of it. */
export const applyHttpConsequences = (): (() => void) => httpEvents.listen(follow);

const logPageErrors = (): (() => void) => {
  const note = (event: ErrorEvent): void =>
    log.error('page.error', { message: event.message, path: location.pathname });
  addEventListener('error', note);
  return () => removeEventListener('error', note);
};

const sendLogs = (): (() => void) => {
  addEventListener('pagehide', log.flush);
  return () => {
    removeEventListener('pagehide', log.flush);
    log.flush();
  };
};

/** What listens from the first call on. Returns the end of it, for hosts that unmount the app. */
export const wire = (): (() => void) => {
  applyTheme();
  const ends = [
    applyHttpConsequences(),
    applyNetworkConsequences(),
    followReplies(),
    shareSessionAcrossTabs(),
    followAppHeight(),
    sendLogs(),
  ];
  // What happens to a host's page is not the app's to take.
  if (ownsPage()) ends.push(logPageErrors(), storeInstallOffer());
  return () => {
    for (const end of ends) end();
  };
};
