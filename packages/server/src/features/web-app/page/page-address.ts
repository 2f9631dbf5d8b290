import { LANGUAGE_PARAMETER } from '@touchline/contract/boot.ts';
import { isLanguage } from '@touchline/domain/languages/registry.ts';
import { pageOf, redirectOf } from '@touchline/domain/page-paths.ts';
import { isPage } from '../share/share-pages.ts';
import type { PageAddress } from '#features/web-app/deps.ts';

/** A parent site may serve the app below this path. */
const BASE = '/sport-info';
/** Personal pages. */
const OF_MEMBER = /^\/account(\/|$)/;
const OF_DEVICE = /^\/(anchor-)?download$/;
const FILE = /^\/(assets|styles|embed|live|icons|share)\/.*\.\w+$|\.(?!html?$)\w+$/i;
const HOME = '/anchor';
const LONGEST = 300;

const renderedAs = (path: string, search: string): string | null => {
  if (path.length + search.length >= LONGEST || OF_MEMBER.test(path) || !isPage(path)) return null;
  // `/` is the anchor home.
  const renderedPath = path === '/' ? HOME : path;
  return search === '' ? renderedPath : `${renderedPath}?${search}`;
};

/** `/` is rendered as its target, without a redirect. */
const redirectFrom = (base: string, path: string, search: string): string | null => {
  const target = path === '/' ? null : redirectOf(path, search === '' ? '' : `?${search}`);
  return target === null ? null : base + target;
};

/** Parses `/sport-info/anchor?tab=2`. Pages below the base path belong to the parent site and are rendered by the client. */
export const pageAddress = (url: string): PageAddress => {
  const [pathname = '/', search = ''] = url.split('?', 2);
  const base = pathname === BASE || pathname.startsWith(`${BASE}/`) ? BASE : '';
  const path = pathname.slice(base.length) || '/';
  const rendered = base === '' ? renderedAs(path, search) : null;
  const language = new URLSearchParams(search).get(LANGUAGE_PARAMETER);
  return {
    base,
    path,
    search,
    rendered,
    language: isLanguage(language) ? language : null,
    isOfDevice: OF_DEVICE.test(path),
    redirect: redirectFrom(base, path, search),
    isFile: pageOf(path) === null && FILE.test(path),
  };
};
