import { isPage } from '../share/share-pages.ts';

/** What these show depends on the device or on the member alone. */
const CLIENT_ONLY = /^\/(download|anchor-download|account)(\/|$)/;
const HOME = '/anchor';
const LONGEST = 300;

/** The address as which a page is drawn: `/` is the anchor home (R2). Null for what is not drawn on the server. */
export const drawnAddress = (address: string): string | null => {
  const [path = '/', query] = address.split('?', 2);
  if (address.length > LONGEST || CLIENT_ONLY.test(path) || !isPage(path)) return null;
  const drawnPath = path === '/' ? HOME : path;
  return query === undefined || query === '' ? drawnPath : `${drawnPath}?${query}`;
};
