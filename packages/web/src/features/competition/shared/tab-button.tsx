import type { Competition, CompetitionSection } from '@touchline/domain/competitions/competition.ts';
import { tabOf } from '@touchline/domain/competitions/registry.ts';
import type { ReactNode } from 'react';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { Button } from '#ui/button/button.tsx';

interface TabButtonProps {
  competition: Competition;
  section: CompetitionSection;
  children: ReactNode;
}

/** Leads from an empty tab to one that has something. */
export const TabButton = ({ competition, section, children }: TabButtonProps) => {
  const { set } = useUrlState();
  return (
    <Button look="soft" onClick={() => set({ tab: tabOf(competition, section) })}>
      {children}
    </Button>
  );
};
