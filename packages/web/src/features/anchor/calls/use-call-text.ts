import { useLingui } from '@lingui/react/macro';
import type { CallKind } from '@touchline/contract/host-call-terms.ts';
import type { HostCall } from '@touchline/contract/host-calls.ts';
import { useNameOf } from '#platform/i18n/names.ts';

/** What a call says, in the reader's language; a free one in the host's own words. */
export const useCallText = (): ((call: HostCall) => string) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return ({ kind, pick, line, text, match }) => {
    const team = nameOf((pick === 'home' ? match.home : match.guest).shortName);
    switch (kind) {
      case 'winner':
        return pick === 'draw' ? t`打平` : t`${team} 赢`;
      case 'total': {
        const over = pick === 'over';
        if (match.sport === 'football') return over ? t`总进球多于 ${line}` : t`总进球少于 ${line}`;
        return over ? t`总分高于 ${line}` : t`总分低于 ${line}`;
      }
      case 'both-score':
        return pick === 'yes' ? t`两队都进球` : t`有一队不进球`;
      case 'next-goal':
        return pick === 'none' ? t`不再进球` : t`下一球是 ${team} 的`;
      case 'free':
        return text;
    }
  };
};

/** Names of kinds. */
export const useCallKindName = (): ((kind: CallKind) => string) => {
  const { t } = useLingui();
  const names: Readonly<Record<CallKind, string>> = {
    winner: t({ message: '胜负', context: 'calls' }),
    total: t({ message: '大小', context: 'calls' }),
    'both-score': t`两队进球`,
    'next-goal': t`下一球`,
    free: t`自己的话`,
  };
  return (kind) => names[kind];
};
