import { HostLink, adoptState } from '#app/wiring/host-consequences.tsx';
import { forgetVisit } from '#app/entries/forget.ts';
import { mountApp } from '#app/mount-app.tsx';
import { host } from '#platform/host/host.ts';
import type { Host, HostConnection, HostEvents, HostState } from '#platform/host/host.ts';
import { setAppRoot } from '#platform/host/root.ts';
import type { AppRoot } from '#platform/host/root.ts';
import { debounced } from '#platform/time/debounced.ts';

/** N14, K2: a second press does not navigate a second time. */
const patient = (given: Host): Host => ({ ...given, signIn: debounced(given.signIn), open: debounced(given.open) });

const nothing = (): void => undefined;
const NOBODY: HostEvents = { session: nothing, theme: nothing, language: nothing, path: nothing };

export interface Visit {
  update(state: HostState): void;
  unmount(): void;
}

/** The app inside a host, from its first screen to its last. */
export const beginVisit = (root: AppRoot, basePath: string, connection: HostConnection): Visit => {
  setAppRoot(root);
  host.set(patient(connection.host));
  adoptState(connection.state);
  const unmount = mountApp({ root, basePath, link: <HostLink connection={connection} /> });
  return {
    update: adoptState,
    unmount: () => {
      unmount();
      // Before the first screen nobody had listened yet, and so nobody had let go.
      connection.listen(NOBODY)();
      forgetVisit();
    },
  };
};
