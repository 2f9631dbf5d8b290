import { emitSessionEnd } from '#app/wiring/emit-session-end.ts';
import { httpEvents } from '#platform/http/client.ts';
import type { HttpEvent } from '#platform/http/http-events.ts';
import { log } from '#platform/log/client-log.ts';
import { session } from '#platform/session/session.ts';
import { loading } from '#ui/loading/loading-store.ts';
import { toast } from '#ui/toast/toast-store.ts';

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
