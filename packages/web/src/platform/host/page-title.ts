import { host } from '#platform/host/host.ts';
import { ownsPage } from '#platform/host/root.ts';

const APP_NAME = 'Touchline';

/** Names the page in the browser's tab and history; in a host's page the host hears of it and decides. */
export const namePage = (title: string): void => {
  if (ownsPage()) document.title = `${title} · ${APP_NAME}`;
  host.get().emit('title', { title });
};
