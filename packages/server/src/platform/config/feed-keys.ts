import * as z from 'zod';
import { readFeedLimits, readFeedOrigins, readFeeds } from './feed-lists.ts';
import { key, onOff, secret, SWITCH, wholeNumber } from './config-key.ts';

const MOST_MB = 1_000_000;
const MOST_DAYS = 3650;
const MOST_CONFIRM_SECONDS = 600;
const MOST_READINGS = 20;

/** Text whose list is validated; the value stays the text, as the console shows it. */
const listText = (read: (text: string) => { problems: readonly string[] }) =>
  z.string().superRefine((text, context) => {
    for (const message of read(text).problems) context.addIssue({ code: 'custom', message });
  });

const providerKey = (title: string) =>
  secret(
    z
      .string()
      .regex(/^[\x21-\x7e]{8,200}$/)
      .optional(),
    undefined,
    '8 to 200 characters without spaces',
    `Key of ${title}; without it the source is off.`,
  );

/** An address with a name and a password cannot be fetched. */
const isPostAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username + url.password === '';
};

/** The settings of live feeds. */
export const FEED_KEYS = {
  FEEDS: key(
    listText(readFeeds),
    '',
    '`competition=source+source` separated by commas, such as `premier-league=api-football+football-data, nba=balldontlie`',
    'Live sources of each competition, the most trusted first; an order that is set at the console counts instead. Without both nothing is polled.',
  ),
  FEED_ORIGINS: key(
    listText(readFeedOrigins),
    '',
    '`source=address` separated by commas',
    'Other addresses of live sources, such as those of the stand-in of `npm run hosts`.',
  ),
  FEED_LIMITS: key(
    listText(readFeedLimits),
    '',
    '`source=300/minute+7500/day` separated by commas, one of both or both',
    'Limits of the plans that were bought; without them those of the cheapest plan.',
  ),
  FOOTBALL_DATA_KEY: providerKey('football-data.org'),
  API_FOOTBALL_KEY: providerKey('API-Football'),
  BALLDONTLIE_KEY: providerKey('balldontlie'),
  NBA_CDN_TERMS: key(
    onOff,
    'off',
    SWITCH,
    'Confirms that the terms of nba.com allow this use of its live files; off, the source `nba-cdn` is off.',
  ),
  FEED_CONFIRM_SECONDS: key(
    wholeNumber(0, MOST_CONFIRM_SECONDS),
    30,
    `a whole number from 0 to ${MOST_CONFIRM_SECONDS}`,
    'Seconds for which a live source must repeat a state that takes a goal back, or goes back in the match, before visitors see it.',
  ),
  FEED_FINAL_READINGS: key(
    wholeNumber(1, MOST_READINGS),
    3,
    `a whole number from 1 to ${MOST_READINGS}`,
    'Equal readings of live sources that make a result final, and overturn one; tips settle by final results only.',
  ),
  ALARM_WEBHOOK: secret(
    z.string().refine(isPostAddress).optional(),
    undefined,
    'an `http://` or `https://` address without a name and a password',
    'Address to which alarms of live feeds are posted as JSON, when they start and when they end.',
  ),
  FEED_RECORD_MB: key(
    wholeNumber(0, MOST_MB),
    512,
    `a whole number from 0 to ${MOST_MB}`,
    'Most megabytes of recorded replies of live sources in `DATA_DIR/recordings`; the oldest day is removed first. 0 records nothing.',
  ),
  FEED_RECORD_DAYS: key(
    wholeNumber(1, MOST_DAYS),
    14,
    `a whole number from 1 to ${MOST_DAYS}`,
    'Days for which replies of live sources stay recorded.',
  ),
} as const;
