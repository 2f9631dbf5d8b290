import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { NbaCategory } from '@touchline/contract/nba.ts';

/** T7, in its order. */
export const CATEGORIES = [
  'points',
  'rebounds',
  'assists',
  'blocks',
  'steals',
] as const satisfies readonly NbaCategory[];

/** What the categories of player rankings are called. */
export const CATEGORY_NAMES: Readonly<Record<NbaCategory, MessageDescriptor>> = {
  points: msg`得分`,
  rebounds: msg`篮板`,
  assists: msg`助攻`,
  blocks: msg`盖帽`,
  steals: msg`抢断`,
};
