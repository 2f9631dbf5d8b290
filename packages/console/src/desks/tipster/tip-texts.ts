import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { BET_RESULT, type BetResult, type Market, type Selection } from '@touchline/contract/bet.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { useNameOf } from '#ui/use-name-of.ts';

export const MARKET_NAMES: Readonly<Record<Market | 'multiple', MessageDescriptor>> = {
  '1x2': msg`胜平负`,
  handicap: msg`让球`,
  totals: msg`大小球`,
  multiple: msg`串关`,
};

/** Selections of each market, in the order of the match. */
export const SELECTIONS_OF: Readonly<Record<Market, readonly Selection[]>> = {
  '1x2': ['home', 'draw', 'away'],
  handicap: ['home', 'away'],
  totals: ['over', 'under'],
};

/** What a result is called, and how it stands in a list: won, lost, or neither. */
export const RESULTS: Readonly<Record<BetResult, { name: MessageDescriptor; tone: 'won' | 'lost' | 'even' }>> = {
  [BET_RESULT.waiting]: { name: msg`待`, tone: 'even' },
  [BET_RESULT.win]: { name: msg`红`, tone: 'won' },
  [BET_RESULT.lose]: { name: msg`黑`, tone: 'lost' },
  [BET_RESULT.draw]: { name: msg`走`, tone: 'even' },
  [BET_RESULT.winHalf]: { name: msg`半红`, tone: 'won' },
  [BET_RESULT.loseHalf]: { name: msg`半黑`, tone: 'lost' },
  [BET_RESULT.cancel]: { name: msg`撤`, tone: 'even' },
  [BET_RESULT.failure]: { name: msg`废`, tone: 'even' },
  [BET_RESULT.confirm]: { name: msg`待`, tone: 'even' },
};

const signed = (line: number): string => (line > 0 ? `+${line}` : String(line).replace('-', '−'));

/** A bet as far as it is chosen. */
export interface ChosenBet {
  market?: Market | undefined;
  selection?: Selection | null | undefined;
  line?: number | null | undefined;
}

export const useMatchName = (): ((match: MatchBrief) => string) => {
  const nameOf = useNameOf();
  return ({ home, guest }) => `${nameOf(home.name)} vs ${nameOf(guest.name)}`;
};

/** `Napoli −0.25`, `Over 2.5`, `Draw`; with the names of the teams where the match is known. */
export const useSelectionText = (): ((bet: ChosenBet, match?: MatchBrief) => string) => {
  const { _ } = useLingui();
  const nameOf = useNameOf();
  return ({ market = '1x2', selection, line }, match) => {
    const home = match ? nameOf(match.home.shortName) : _(msg`主队`);
    const away = match ? nameOf(match.guest.shortName) : _(msg`客队`);
    if (!selection) return _(MARKET_NAMES[market]);
    const names: Readonly<Record<Selection, string>> = {
      home: market === '1x2' ? _(msg`${home} 胜`) : home,
      draw: _(msg`平局`),
      away: market === '1x2' ? _(msg`${away} 胜`) : away,
      over: _(msg`大`),
      under: _(msg`小`),
    };
    if (market === '1x2' || line === null || line === undefined) return names[selection];
    const ofSelection = market === 'handicap' && selection === 'away' ? -line : line;
    return `${names[selection]} ${market === 'handicap' ? signed(ofSelection || 0) : line}`;
  };
};

/** A day and a time of it: `11/28 06:30`. */
export const useKickOff = (): ((at: number) => string) => {
  const language = useLocale();
  return (at) =>
    new Date(at).toLocaleString(language, {
      month: 'numeric',
      day: 'numeric',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
};
