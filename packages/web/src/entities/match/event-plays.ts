import { useLingui } from '@lingui/react/macro';
import type { MatchPlay, PlayKind } from '@touchline/contract/match-coverage.ts';
import type { MatchEvent, MatchEventKind } from '@touchline/contract/match-detail.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { isShownEvent, useEventLabel } from '#entities/match/event-labels.tsx';
import { usePeriodEnd } from '#entities/match/period-names.tsx';
import { useNameOf } from '#platform/i18n/names.ts';

const KINDS: Readonly<Record<MatchEventKind, PlayKind>> = {
  goal: 'score',
  'penalty-goal': 'score',
  'own-goal': 'score',
  'missed-penalty': 'miss',
  'yellow-card': 'card',
  'second-yellow': 'card',
  'red-card': 'card',
  substitution: 'substitution',
  'period-end': 'period',
  run: 'other',
};

type Match = Pick<MatchBrief, 'sport' | 'home' | 'guest'>;

/** What an event says in a sentence of ours. */
const useEventText = (match: Match): ((event: MatchEvent) => string) => {
  const { t } = useLingui();
  const labelOf = useEventLabel();
  const periodEnd = usePeriodEnd();
  const nameOf = useNameOf();
  return (event) => {
    const { side, player, relatedPlayer: second } = event;
    if (!isShownEvent(event)) return periodEnd(match.sport, event.period);
    const what = labelOf(event.kind);
    if (event.kind === 'run') {
      const points = event.points ?? 0;
      const who = player ?? nameOf((side === 'away' ? match.guest : match.home).shortName);
      return t`${who} 连得 ${points} 分`;
    }
    if (player === null) return what;
    if (second === null) return t`${what}：${player}`;
    return event.kind === 'substitution' ? t`${player} 换下 ${second}` : t`${what}：${player}，助攻 ${second}`;
  };
};

/** The lines of a play-by-play made of the events of a match whose sources have none, in the language of the reader. */
export const useEventPlays = (match: Match): ((events: readonly MatchEvent[]) => MatchPlay[]) => {
  const textOf = useEventText(match);
  return (events) =>
    events.map((event) => {
      const text = textOf(event);
      const { id, side, period, minute, stoppage, secondsLeft, score } = event;
      const moment = { period, minute, stoppage, secondsLeft };
      return { id, kind: KINDS[event.kind], side, ...moment, text: { zh: text, 'zh-Hant': text, en: text }, score };
    });
};
