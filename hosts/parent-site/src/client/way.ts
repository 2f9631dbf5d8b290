/** The ways to embed the app, in the order of the list on the home page. */
export const WAYS = ['qiankun', 'single-spa', 'micro-app', 'wujie', 'iframe'] as const;
export type Way = (typeof WAYS)[number];

const KEY = 'portal.way';
const DEFAULT: Way = 'iframe';

const isWay = (name: string | null | undefined): name is Way => WAYS.some((way) => way === name);

/** `/wujie/sport-info/anchor` chooses a way for this tab and goes on to `/sport-info/anchor`. */
export const readFrameworkFromUrl = (): void => {
  const [, name, ...rest] = location.pathname.split('/');
  if (!isWay(name)) return;
  sessionStorage.setItem(KEY, name);
  history.replaceState(null, '', `/${rest.join('/')}${location.search}${location.hash}`);
};

/** The way of this tab: a document holds one framework only, and a reload keeps it. */
export const wayOfTab = (): Way => {
  const kept = sessionStorage.getItem(KEY);
  return isWay(kept) ? kept : DEFAULT;
};
