import { useLingui } from '@lingui/react/macro';
import type { BetInfo } from '@touchline/contract/user-ranking.ts';
import { handicapText } from '#entities/tip/odds.ts';

const SIDES = / vs\.? /i;

interface SideText {
  /** The side's own name, where the match names both. */
  home: string;
  away: string;
}

/** What was chosen, in words: 阿森纳 -0.75, 大 2.5, 平局; null where the report does not say. */
export const useBetText = (): ((bet: BetInfo) => string | null) => {
  const { t } = useLingui();
  const sidesOf = (matchName: string): SideText => {
    const [home, away, ...others] = matchName.split(SIDES);
    return home === undefined || away === undefined || others.length > 0
      ? { home: t`主队`, away: t`客队` }
      : { home, away };
  };
  const sideText = ({ matchName, line }: BetInfo, side: keyof SideText): string => {
    const team = sidesOf(matchName)[side];
    if (line === null) return t`${team} 胜`;
    return `${team} ${handicapText(side === 'home' ? line : -line)}`;
  };
  return (bet) => {
    const { selection } = bet;
    if (selection === null) return null;
    if (selection === 'home' || selection === 'away') return sideText(bet, selection);
    if (selection === 'draw') return t`平局`;
    const line = bet.line ?? '';
    return selection === 'over' ? t`大 ${line}` : t`小 ${line}`;
  };
};
