import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PlayerStatKind } from '@touchline/contract/competition.ts';

/** K7, in its order. */
export const PLAYER_STAT_KINDS = ['goals', 'assists', 'shots_on_target', 'saves', 'minutes_played'] as const;

/** What the kinds of player numbers are called. */
export const PLAYER_STAT_NAMES: Readonly<Record<PlayerStatKind, MessageDescriptor>> = {
  goals: msg({ message: '进球', context: 'statistic' }),
  assists: msg`助攻`,
  shots_on_target: msg`射正`,
  saves: msg`扑救`,
  minutes_played: msg`出场时间`,
};
