import { applyHttpConsequences } from '#app/wiring/http-consequences.ts';
import { applyNetworkConsequences } from '#app/wiring/network-consequences.ts';
import { followReplies } from '#app/wiring/last-reply.ts';
import { storeInstallOffer } from '#platform/install/install.ts';
import { ownsPage } from '#platform/host/root.ts';
import { log } from '#platform/log/client-log.ts';
import { shareSessionAcrossTabs } from '#platform/session/session.ts';
import { followAppHeight } from '#platform/theme/app-height.ts';
import { applyTheme } from '#platform/theme/theme.ts';

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
