import { abortCalls } from '#platform/http/client.ts';
import { forgetConfig } from '#platform/boot/common-config.ts';
import { NO_HOST, host } from '#platform/host/host.ts';
import { releaseLocale } from '#platform/i18n/locale.ts';
import { forgetInstallOffer } from '#platform/install/install.ts';
import { setDomains } from '#platform/origins/origins.ts';
import { forgetUpdates } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { leavePages } from '#platform/router/page-scroll.ts';
import { session } from '#platform/session/session.ts';
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
  session.release();
  host.set(NO_HOST);
  releaseTheme();
  releaseLocale();
  forgetConfig();
  setDomains([]);
  leavePages();
  forgetPlayer();
  forgetInstallOffer();
  loading.hide();
  toastItems.clear();
};
