import type { TeamBrief } from '@touchline/contract/match.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { FittingText } from '#ui/fitting-text/fitting-text.tsx';

interface TeamNameProps {
  team: Pick<TeamBrief, 'shortName' | 'code'>;
  className?: string | undefined;
}

/** The short name of a team, or its three-letter code where there is no room for the name. */
export const TeamName = ({ team: { shortName, code }, className }: TeamNameProps) => {
  const nameOf = useNameOf();
  return <FittingText text={nameOf(shortName)} brief={code} className={className} />;
};
