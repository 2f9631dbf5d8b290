import type { ReactNode } from 'react';
import cards from '#ui/fact-cards.module.css';
import { LinksTable } from './links-table.tsx';
import { WaitingTeams } from './waiting-teams.tsx';

/** What the ids of sources mean here: teams that wait for a person, and all links. */
export const TeamsTab = (): ReactNode => (
  <div className={cards['column']}>
    <WaitingTeams />
    <LinksTable />
  </div>
);
