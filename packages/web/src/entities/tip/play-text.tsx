import { useLingui } from '@lingui/react/macro';
import type { Market, Selection } from '@touchline/contract/bet.ts';
import type { TipMatch } from '@touchline/contract/news.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { handicapText } from '#entities/tip/odds.ts';
import { useNameOf } from '#platform/i18n/names.ts';

export interface PlayText {
  /** What is bet on: 胜平负, 让球, 大小球; 让分 and 大小分 in basketball. */
  market: (market: Market, sport: MatchSport) => string;
  /** The market with its line, which everybody may see: 让球 -0.75, 大小球 2.5. */
  play: (tipMatch: TipMatch) => string;
  /** What was chosen: 阿森纳 -0.75, 大 2.5, 平局; null while it is not open. */
  choice: (tipMatch: TipMatch) => string | null;
}

const ofSide = (side: 'home' | 'away', line: number): number => (side === 'home' ? line : -line);

/** The words of a bet. */
export const usePlayText = (): PlayText => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const market: PlayText['market'] = (name, sport) => {
    if (name === '1x2') return t`胜平负`;
    if (name === 'handicap') return sport === 'basketball' ? t`让分` : t`让球`;
    return sport === 'basketball' ? t`大小分` : t`大小球`;
  };
  const sideText = ({ match, line }: TipMatch, side: 'home' | 'away'): string => {
    const team = nameOf((side === 'home' ? match.home : match.guest).shortName);
    return line === null ? t`${team} 胜` : `${team} ${handicapText(ofSide(side, line))}`;
  };
  const wordsOf = (tipMatch: TipMatch, selection: Selection): string => {
    if (selection === 'home' || selection === 'away') return sideText(tipMatch, selection);
    if (selection === 'draw') return t`平局`;
    const line = tipMatch.line ?? 0;
    return selection === 'over' ? t`大 ${line}` : t`小 ${line}`;
  };
  return {
    market,
    play: (tipMatch) => {
      const name = market(tipMatch.market, tipMatch.match.sport);
      if (tipMatch.line === null) return name;
      return `${name} ${tipMatch.market === 'handicap' ? handicapText(tipMatch.line) : tipMatch.line}`;
    },
    choice: (tipMatch) => (tipMatch.selection === null ? null : wordsOf(tipMatch, tipMatch.selection)),
  };
};
