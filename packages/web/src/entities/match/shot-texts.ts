import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { MatchShot } from '@touchline/contract/match-coverage.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { eventTime } from '#entities/match/event-labels.tsx';
import { shotDistance } from '#entities/match/shot-field.tsx';

type Outcome = MatchShot['outcome'];

const OUTCOMES: Readonly<Record<Outcome, MessageDescriptor>> = {
  scored: msg`进球`,
  saved: msg`被扑出`,
  woodwork: msg`中框`,
  blocked: msg`被封堵`,
  'off-target': msg`射偏`,
  missed: msg`不中`,
};

const GAME_OUTCOMES: Readonly<Partial<Record<Outcome, MessageDescriptor>>> = {
  scored: msg({ message: `命中`, context: `shot` }),
  blocked: msg`被盖`,
};

const BODY_PARTS: Readonly<Record<NonNullable<MatchShot['bodyPart']>, MessageDescriptor>> = {
  'left-foot': msg`左脚`,
  'right-foot': msg`右脚`,
  head: msg`头球`,
  other: msg`其他部位`,
};

/** What is said of a shot. */
export interface ShotTexts {
  outcome: (outcome: Outcome) => string;
  /** Time and player. */
  title: (shot: MatchShot) => string;
  /** What it was worth: expected goals, or points; null where neither is known. */
  worth: (shot: MatchShot) => string | null;
  distance: (shot: MatchShot) => string;
  /** With what it was struck, and who gave the pass. */
  how: (shot: MatchShot) => string[];
}

export const useShotTexts = (sport: MatchSport): ShotTexts => {
  const { t } = useLingui();
  return {
    outcome: (outcome) => t((sport === 'basketball' ? GAME_OUTCOMES[outcome] : undefined) ?? OUTCOMES[outcome]),
    title: (shot) => [eventTime(shot), shot.player].filter((part) => part !== null).join(' '),
    worth: ({ xg, points }) => {
      const worth = points ?? 0;
      if (points !== null) return t`${worth} 分球`;
      return xg === null ? null : `xG ${xg.toFixed(2)}`;
    },
    distance: (shot) => {
      const away = shotDistance(shot, sport);
      return sport === 'football' ? t`${away} 米` : t`${away} 英尺`;
    },
    how: ({ bodyPart, assistedBy: name }) => [
      ...(bodyPart === undefined ? [] : [t(BODY_PARTS[bodyPart])]),
      ...(name === undefined ? [] : [t`助攻 ${name}`]),
    ],
  };
};
