import { useLingui } from '@lingui/react/macro';
import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Replay, ReplayChapter } from '@touchline/contract/replays.ts';
import { shownChapters } from '@touchline/domain/replay-place.ts';
import { isResultHidden } from '@touchline/domain/result-mark.ts';
import { isShownEvent, useEventLabel } from '#entities/match/event-labels.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { type Playhead, usePlace } from './playhead.ts';

/** The chapters that the viewer may see, as far as they have watched. */
export const useShownChapters = (replay: Replay, { furthest }: Playhead): readonly ReplayChapter[] => {
  const count = usePlace(furthest, (place) => shownChapters(replay, place).length);
  const shown = shownChapters(replay, furthest.get());
  // As many as were drawn: the furthest place may have moved meanwhile.
  return shown.slice(0, Math.max(count, shown.length));
};

const PERIODS = { football: 2, basketball: 4 } as const;

const useEndName = (): ((event: MatchEvent, sport: MatchBrief['sport']) => string) => {
  const { t } = useLingui();
  return ({ period }, sport) => {
    if (sport === 'football') {
      const names: Readonly<Record<number, string>> = {
        1: t`中场休息`,
        2: t`常规时间结束`,
        4: t`加时结束`,
        5: t`点球大战结束`,
      };
      return names[period] ?? '';
    }
    const overtime = period - PERIODS.basketball;
    return overtime > 0 ? t`第 ${overtime} 个加时结束` : t`第 ${period} 节结束`;
  };
};

/** How it stood after a chapter; the empty text where that is not for this viewer. A break names no score to who has not asked for it. */
export const chapterScore = ({ kind, event }: ReplayChapter, match: Replay['match']): string =>
  match === null || (kind === 'period-end' && isResultHidden(match)) ? '' : (event?.score ?? []).join('-');

/** What a chapter is called: what happened, and who did it. */
export const useChapterName = (match: Replay['match']): ((chapter: ReplayChapter) => string) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const labelOf = useEventLabel();
  const endName = useEndName();
  return ({ kind, event, text }) => {
    if (kind === 'kick-off') return t`比赛开始`;
    if (kind === 'poll') return text;
    if (event === null || match === null) return '';
    const team = event.side === null ? '' : nameOf((event.side === 'home' ? match.home : match.guest).shortName);
    const points = event.points ?? 0;
    const what =
      kind === 'run' ? t`连得 ${points} 分` : isShownEvent(event) ? labelOf(event.kind) : endName(event, match.sport);
    return [what, team, event.player ?? ''].filter((part) => part !== '').join(' · ');
  };
};
