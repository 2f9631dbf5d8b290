import { useLingui } from '@lingui/react/macro';
import { roundNameOf } from '@touchline/domain/competition/round-names.ts';
import { useNameOf } from '#platform/i18n/names.ts';

const NUMBERED = /^(?:Matchday |Round |Game )?(\d{1,3})$/i;

/** A round as people call it: feeds write a number, a knockout round, or a word that stays as it is. */
export const useRoundName = (): ((round: string | null) => string | null) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (round) => {
    if (round === null) return null;
    const number = NUMBERED.exec(round)?.[1];
    return number === undefined ? nameOf(roundNameOf(round)) : t`第 ${number} 轮`;
  };
};
