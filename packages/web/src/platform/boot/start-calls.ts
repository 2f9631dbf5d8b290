import type { BannerContext } from '@touchline/domain/banner-categories.ts';
import { bannersRead, START_READS } from '@touchline/domain/start-reads.ts';
import { host, type HostKind } from '#platform/host/host.ts';
import { callQuery } from '#platform/query/call-query.ts';

/** The start-up reads (N10). Pages use the same options, so that they find the data of the start in the cache. */
export const anchorBackgroundQuery = () => callQuery('listBanners', START_READS.anchorBackground[1]);
/** K10: a parent site shows the app as its single page, a native app and the site itself have sets of their own. */
const BANNER_CONTEXTS: Readonly<Record<HostKind, BannerContext>> = { parent: 'one', native: 'app', none: 'default' };

export const bannersQuery = () => callQuery('listBanners', bannersRead(BANNER_CONTEXTS[host.get().kind])[1]);
/** `momentSort`: 1 newest, 2 hottest. */
export const anchorListQuery = (momentSort: 1 | 2 = 1) =>
  callQuery('getAnchorList', { ...START_READS.anchorList[1], momentSort });
