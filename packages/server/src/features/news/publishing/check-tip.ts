import type { Market, Selection } from '@touchline/contract/bet.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { TipInput, TipLegInput } from '@touchline/contract/ops-news.ts';
import { unifiedStatus } from '@touchline/domain/match-status.ts';
import type { Issue } from '#platform/http/api-error.ts';

const SELECTIONS_OF: Readonly<Record<Market, readonly Selection[]>> = {
  '1x2': ['home', 'draw', 'away'],
  handicap: ['home', 'away'],
  totals: ['over', 'under'],
};

const lineFault = ({ market, line }: TipLegInput): string | null => {
  if (market === '1x2') return line === null ? null : '1x2 has no line';
  if (line === null) return `${market} asks for a line`;
  return market === 'totals' && line <= 0 ? 'a total is above 0' : null;
};

const matchIssue = (matchId: string, match: MatchBrief | undefined, now: number): string | null => {
  if (!match) return `match ${matchId} does not exist`;
  const isAhead = unifiedStatus(match.sport, match.statusId) === 'NOT_STARTED' && match.startDate > now;
  return isAhead ? null : `match ${matchId} has started or will not be played`;
};

const legIssues = (leg: TipLegInput, path: string, match: MatchBrief | undefined, now: number): Issue[] => {
  const faults: readonly (readonly [string, string | null])[] = [
    ['matchId', matchIssue(leg.matchId, match, now)],
    ['market', leg.market === '1x2' && match?.sport === 'basketball' ? '1x2 is for football only' : null],
    [
      'selection',
      SELECTIONS_OF[leg.market].includes(leg.selection) ? null : `${leg.market} has no selection ${leg.selection}`,
    ],
    ['line', lineFault(leg)],
  ];
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ path: `${path}.${field}`, message }]));
};

const isRepeated = ({ legs }: TipInput, index: number): boolean =>
  legs.findIndex(({ matchId }) => matchId === legs[index]?.matchId) < index;

/**
 * What is wrong with a tip that is to be published: its matches are known and ahead, of one sport and none of them twice; market,
 * selection and line fit each other.
 */
export const tipIssues = (tip: TipInput, matches: ReadonlyMap<string, MatchBrief>, now: number): Issue[] => {
  const sports = new Set(tip.legs.flatMap(({ matchId }) => matches.get(matchId)?.sport ?? []));
  return [
    ...tip.legs.flatMap((leg, index) => [
      ...legIssues(leg, `legs.${index}`, matches.get(leg.matchId), now),
      ...(isRepeated(tip, index)
        ? [{ path: `legs.${index}.matchId`, message: 'a match stands only once in a tip' }]
        : []),
    ]),
    ...(sports.size > 1 ? [{ path: 'legs', message: 'all matches of a tip are of one sport' }] : []),
  ];
};
