import { useLingui } from '@lingui/react/macro';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { ReactNode } from 'react';
import { SeasonSection } from '#features/competition/shared/season-section.tsx';
import { isOver } from '#features/competition/team/is-over.ts';
import { useMinuteClock } from '#platform/time/minute-clock.ts';

type Matches = readonly CompetitionMatch[];

interface MatchGroupsProps {
  /** Of a season, by kick-off. */
  matches: Matches;
  /** How many results are shown at first, and how many matches to come beside them. */
  results: number;
  next: number;
  children: (title: string, shown: Matches) => ReactNode;
}

/** A team's season: in play, what is next, what was last; the nearest to today first. */
export const MatchGroups = ({ matches, results, next, children }: MatchGroupsProps) => {
  const { t } = useLingui();
  const now = useMinuteClock();
  const over = matches.filter((match) => isOver(match, now)).toReversed();
  const toCome = matches.filter((match) => !isOver(match, now));
  const groups = [
    [t`接下来`, toCome, over.length > 0 ? next : results],
    [t`赛果`, over, results],
  ] as const;
  return groups.map(([title, group, first]) => (
    <SeasonSection key={title} title={title} matches={group} first={first}>
      {(shown) => children(title, shown)}
    </SeasonSection>
  ));
};
