import { useLingui } from '@lingui/react/macro';
import type { ChatEvent } from '@touchline/contract/chat.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useNameOf } from '#platform/i18n/names.ts';

type Kind = ChatEvent['kind'];

/** What lines about a match take from it: none of it changes while the match is played. Without one the teams stay unnamed. */
export interface EventMatch {
  sport: MatchBrief['sport'] | null;
  home: MatchBrief['home'] | null;
  guest: MatchBrief['guest'] | null;
}

export interface EventText {
  icon: string;
  /** Such as 45+2'; empty in basketball. */
  minute: string;
  word: string;
  /** Player, or team where no player is known. */
  who: string;
  /** Such as 2-1; empty where the event has none. */
  score: string;
}

const ICONS: Readonly<Record<Kind, string>> = {
  goal: '⚽',
  'penalty-goal': '⚽',
  'own-goal': '⚽',
  'missed-penalty': '🚫',
  'yellow-card': '🟨',
  'second-yellow': '🟥',
  'red-card': '🟥',
  substitution: '🔁',
  'period-end': '⏱️',
  run: '🔥',
};

const minuteOf = ({ minute, stoppage }: ChatEvent): string => {
  if (minute === null) return '';
  return stoppage > 0 ? `${minute}+${stoppage}'` : `${minute}'`;
};

const useWords = (sport: EventMatch['sport']): ((event: ChatEvent) => string) => {
  const { t } = useLingui();
  const words: Readonly<Record<Kind, string>> = {
    goal: t`进球`,
    'penalty-goal': t`点球命中`,
    'own-goal': t`乌龙球`,
    'missed-penalty': t`点球未进`,
    'yellow-card': t`黄牌`,
    'second-yellow': t`两黄变红`,
    'red-card': t`红牌`,
    substitution: t`换人`,
    'period-end': t`本节结束`,
    run: t`连续得分`,
  };
  return ({ kind, minute }) => {
    if (kind !== 'period-end' || sport === 'basketball') return words[kind];
    if (minute === null) return t`点球大战结束`;
    if (minute === 45) return t`上半场结束`;
    return minute === 90 ? t`常规时间结束` : t`加时结束`;
  };
};

/** What happened in the match in words of the language on screen. */
export const useEventText = ({ sport, home, guest }: EventMatch): ((event: ChatEvent) => EventText) => {
  const nameOf = useNameOf();
  const wordOf = useWords(sport);
  return (event) => {
    const side = event.side === 'home' ? home : guest;
    const team = event.side === null || side === null ? '' : nameOf(side.shortName);
    return {
      icon: ICONS[event.kind],
      minute: minuteOf(event),
      word: wordOf(event),
      who: [team, event.player ?? ''].filter((part) => part !== '').join(' · '),
      score: event.score === null ? '' : event.score.join('-'),
    };
  };
};
