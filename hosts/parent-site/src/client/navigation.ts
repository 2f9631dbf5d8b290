import { BASE, currentPath, isChildPath, isOwnPath } from '#client/paths.ts';
import { createStore } from '#client/store.ts';
import { wantedPath } from '#client/surroundings.ts';

/** The page of the site for its URL. The app's own pages are one page of ours. */
export const sitePage = createStore<'home' | 'sign-in' | 'child'>('home');

const pageOf = (path: string): 'home' | 'sign-in' | 'child' => {
  if (isChildPath(path)) return 'child';
  return path === '/sign-in' ? 'sign-in' : 'home';
};

/** Shows the page of the URL. */
export const follow = (): void => sitePage.set(pageOf(location.pathname));

/** Opens a path of this site; while the app is on screen, its paths are opened by the app. */
export const goTo = (path: string, how: 'push' | 'replace' = 'push'): void => {
  if (!isOwnPath(path)) return;
  if (sitePage.get() === 'child' && isChildPath(new URL(path, location.origin).pathname)) {
    wantedPath.set({ path: path.slice(BASE.length) || '/' });
    return;
  }
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  follow();
};

/** The target after the sign-in, from `/sign-in?back=`. */
export const backPath = (): string => {
  const back = new URLSearchParams(location.search).get('back') ?? '/';
  return isOwnPath(back) ? back : '/';
};

export const goToSignIn = (back: string): void => goTo(`/sign-in?back=${encodeURIComponent(back)}`);

/** The address bar follows an app with a history of its own. */
export const showChildPath = (path: string): void => {
  const whole = BASE + path;
  if (path.startsWith('/') && isOwnPath(whole) && currentPath() !== whole)
    history.replaceState(history.state, '', whole);
};

/** Links with `data-go` open pages of the site without a reload. */
export const startNavigation = (): void => {
  addEventListener('popstate', follow);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-go]') : null;
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.button !== 0) return;
    event.preventDefault();
    goTo(link.pathname + link.search);
  });
};
