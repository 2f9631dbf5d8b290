import { tabStore } from '#platform/storage/local-store.ts';

const KEY = 'touchline.wanted-action';

/**
 * What a visitor pressed before they were led to sign-in. The address that leads back names it, too, but addresses are
 * written by anybody: only what was pressed in this tab is done. It outlives a sign-in on the page of a host.
 */
export const wantedAction = {
  /** The last press counts; one without an action wants nothing to be done. */
  note: (action: string | undefined): void => {
    if (action === undefined) tabStore.removeItem(KEY);
    else tabStore.setItem(KEY, action);
  },
  /** Whether this was pressed; true once. */
  take: (action: string): boolean => {
    if (tabStore.getItem(KEY) !== action) return false;
    tabStore.removeItem(KEY);
    return true;
  },
};
