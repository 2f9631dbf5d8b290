/** The embedding methods, in the order of the list on the home page. */
export const FRAMEWORKS = ['qiankun', 'single-spa', 'micro-app', 'wujie', 'iframe'] as const;
export type Framework = (typeof FRAMEWORKS)[number];

const KEY = 'portal.way';
const DEFAULT: Framework = 'iframe';

const isFramework = (name: string | null | undefined): name is Framework =>
  FRAMEWORKS.some((framework) => framework === name);

/** `/wujie/sport-info/anchor` selects a method for this tab and redirects to `/sport-info/anchor`. */
export const readFrameworkFromUrl = (): void => {
  const [, name, ...rest] = location.pathname.split('/');
  if (!isFramework(name)) return;
  sessionStorage.setItem(KEY, name);
  history.replaceState(null, '', `/${rest.join('/')}${location.search}${location.hash}`);
};

/** The method of this tab: a document has one framework only, and a reload keeps it. */
export const frameworkOfTab = (): Framework => {
  const kept = sessionStorage.getItem(KEY);
  return isFramework(kept) ? kept : DEFAULT;
};
