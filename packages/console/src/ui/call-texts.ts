import { useLingui } from '@lingui/react/macro';
import type { CallKind, CallOutcome, CallPick } from '@touchline/contract/host-call-terms.ts';
import type { HostCall } from '@touchline/contract/host-calls.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Tone } from './state-tag.tsx';
import { useNameOf } from './use-name-of.ts';

export const useKindNames = (): Readonly<Record<CallKind, string>> => {
  const { t } = useLingui();
  return { winner: t`胜负`, total: t`大小`, 'both-score': t`两队进球`, 'next-goal': t`下一球`, free: t`自己的话` };
};

/** What can be picked, by the names of the match. */
export const usePickName = (): ((match: MatchBrief, pick: CallPick) => string) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return ({ home, guest }, pick) => {
    const names: Readonly<Record<CallPick, string>> = {
      home: nameOf(home.shortName),
      draw: t`平`,
      away: nameOf(guest.shortName),
      over: t`大于`,
      under: t`小于`,
      yes: t`都进`,
      no: t`有一队不进`,
      none: t`不再进球`,
    };
    return names[pick];
  };
};

/** A call in one line. */
export const useCallLine = (): ((call: HostCall) => string) => {
  const kinds = useKindNames();
  const pickName = usePickName();
  return ({ kind, pick, line, text, match }) =>
    [kinds[kind], pick === null ? '' : pickName(match, pick), line ?? '', text]
      .filter((part) => part !== '')
      .join(' · ');
};

export const useOutcome = (): Readonly<Record<CallOutcome, { name: string; tone: Tone }>> => {
  const { t } = useLingui();
  return {
    open: { name: t`没有结果`, tone: 'info' },
    right: { name: t`说中`, tone: 'good' },
    wrong: { name: t`没说中`, tone: 'bad' },
    void: { name: t`不算`, tone: 'off' },
  };
};
