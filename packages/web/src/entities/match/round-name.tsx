import { useLingui } from '@lingui/react/macro';

const NUMBERED = /^(?:Matchday |Round |Game )?(\d{1,3})$/i;

/** A round as people call it: feeds write a number, or a word that stays as it is. */
export const useRoundName = (): ((round: string | null) => string | null) => {
  const { t } = useLingui();
  return (round) => {
    const number = round === null ? undefined : NUMBERED.exec(round)?.[1];
    return number === undefined ? round : t`第 ${number} 轮`;
  };
};
