import type { FeedSource } from '#feed-source.ts';
import { fixturedownload } from '#fixturedownload/source.ts';
import { nbaCdn } from '#nba-cdn/source.ts';
import { basketballReference } from '#nba-stats/source.ts';
import { openfootball } from '#openfootball/source.ts';

/** The sources of `npm run feed -- import <name>`. */
export const FEED_SOURCES: readonly FeedSource[] = [openfootball, fixturedownload, basketballReference, nbaCdn];
