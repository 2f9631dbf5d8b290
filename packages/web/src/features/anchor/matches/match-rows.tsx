import type { LiveMatch } from '@touchline/contract/anchor.ts';
import { memo } from 'react';
import { CardList } from '#ui/section/card-list.tsx';
import type { SetFollow } from '#data/host/subscriptions.ts';
import { HostedMatch } from '#features/anchor/matches/hosted-match.tsx';
import styles from './match-list.module.css';

interface MatchRowsProps {
  label: string;
  matches: readonly LiveMatch[];
  bookedIds: ReadonlySet<string>;
  onFollow: SetFollow;
}

export const MatchRows = memo(({ label, matches, bookedIds, onFollow }: MatchRowsProps) => (
  <CardList label={label}>
    {matches.map((match) => (
      <li key={match.matchId} className={styles.row}>
        <HostedMatch match={match} isBooked={bookedIds.has(match.matchId)} onFollow={onFollow} />
      </li>
    ))}
  </CardList>
));
