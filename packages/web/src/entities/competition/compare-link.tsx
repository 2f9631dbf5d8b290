import type { MatchSport } from '@touchline/contract/sport.ts';
import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { comparePath } from '#entities/competition/paths.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './compare-link.module.css';

interface CompareLinkProps {
  sport: MatchSport;
  firstId: string;
  /** Where the other is known already. */
  secondId?: string;
  children: ReactNode;
}

/** Leads to two players side by side. */
export const CompareLink = ({ sport, firstId, secondId, children }: CompareLinkProps) => (
  <Link to={comparePath(sport, firstId, secondId)} className={styles.link}>
    {children}
    <Icon name="forward" size={14} />
  </Link>
);
