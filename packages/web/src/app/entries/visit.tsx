import { HostLink, adoptState } from '#app/wiring/host-consequences.tsx';
import { mountApp } from '#app/mount-app.tsx';
import { host, NO_HOST, type Host, type HostConnection, type HostEvents, type HostState } from '#platform/host/host.ts';
import { setAppRoot, type AppRoot } from '#platform/host/root.ts';
import { debounced } from '#platform/time/debounced.ts';
import { abortCalls } from '#platform/http/client.ts';
import { forgetConfig } from '#platform/boot/common-config.ts';
import { releaseLocale } from '#platform/i18n/locale.ts';
import { forgetInstallOffer } from '#platform/install/install.ts';
import { setDomains } from '#platform/origins/origins.ts';
import { forgetUpdates, setCover } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { retryFailedScripts } from '#platform/router/lazy-page.ts';
import { leavePages } from '#platform/router/page-scroll.ts';
import { session } from '#platform/session/session.ts';
import { rereadDevice } from '#platform/storage/store.ts';
import { unmountLazyStyles } from '#platform/styles/lazy-styles.ts';
import { releaseTheme } from '#platform/theme/theme.ts';
import { loading } from '#ui/loading/loading-store.ts';
import { forgetPlayer } from '#ui/player/player-store.ts';
import { toastItems } from '#ui/toast/toast-store.ts';

/** After an unmount: nothing of this visit is there for the next one. */
export const forgetVisit = (): void => {
  unmountLazyStyles();
  abortCalls();
  void queryClient.cancelQueries();
  queryClient.clear();
  forgetUpdates();
  setCover(null);
  session.release();
  host.set(NO_HOST);
  rereadDevice();
  releaseTheme();
  releaseLocale();
  forgetConfig();
  setDomains([]);
  leavePages();
  retryFailedScripts();
  forgetPlayer();
  forgetInstallOffer();
  loading.hide();
  toastItems.clear();
};

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
