import { host } from '#platform/host/host.ts';
import { ownsPage } from '#platform/host/root.ts';

const APP_NAME = 'Touchline';

let note: ((title: string) => void) | undefined;

/** On the server pages have no effects: who draws one is told its name while it is drawn. */
export const noteTitles = (reported: (title: string) => void): void => {
  note = reported;
};

export const noteTitle = (title: string): void => note?.(title);

/** Names the page in the browser's tab and history; in a host's page the host hears of it and decides. */
export const namePage = (title: string): void => {
  if (ownsPage()) document.title = `${title} · ${APP_NAME}`;
  host.get().emit('title', { title });
};
