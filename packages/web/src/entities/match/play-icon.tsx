import type { PlayKind } from '@touchline/contract/match-coverage.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import type { ReactNode } from 'react';
import { EventIcon } from '#entities/match/event-icon.tsx';
import styles from './play-icon.module.css';

const hoop = (
  <>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 2.8v14.4M2.8 10h14.4M4.9 4.9c3 2.8 3 7.4 0 10.2M15.1 4.9c-3 2.8-3 7.4 0 10.2" />
  </>
);

const DRAWINGS: Readonly<Record<PlayKind, ReactNode>> = {
  score: hoop,
  miss: <path d="m5.5 5.5 9 9M14.5 5.5l-9 9" />,
  save: <path d="M6 17V9.5a1.5 1.5 0 0 1 3 0V5a1.5 1.5 0 0 1 3 0v4.5a1.5 1.5 0 0 1 3 0V14l-2 3ZM6 11 4 9.5" />,
  rebound: <path d="M10 16V4.5M5.5 9 10 4.5 14.5 9" />,
  turnover: <path d="M4 8a6.5 6.5 0 0 1 11.5-1.5M16 3v4h-4M16 12a6.5 6.5 0 0 1-11.5 1.5M4 17v-4h4" />,
  foul: (
    <>
      <circle cx="12" cy="12" r="4.5" />
      <path d="M12 7.5H3v3.5h4.6" />
    </>
  ),
  card: <rect x="5.5" y="3" width="9" height="14" rx="1.6" />,
  substitution: null,
  corner: <path d="M5.5 17V3.5l9 3.5-9 3.5" />,
  timeout: <path d="M7 4v12M13 4v12" />,
  review: (
    <>
      <rect x="2.5" y="4" width="15" height="10" rx="1.5" />
      <path d="M7 17h6M8.5 7l3.5 2-3.5 2Z" />
    </>
  ),
  period: <path d="M10 4.5V10l3.5 2.5M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0" />,
  other: <path d="M5 10h.01M10 10h.01M15 10h.01" />,
};

interface PlayIconProps {
  sport: MatchSport;
  kind: PlayKind;
}

/** What a line of the play-by-play is about, as a drawing; decorative, the line says it. */
export const PlayIcon = ({ sport, kind }: PlayIconProps) => {
  if (kind === 'substitution') return <EventIcon kind="substitution" size={18} />;
  if (kind === 'score' && sport === 'football') return <EventIcon kind="goal" size={18} />;
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      {DRAWINGS[kind]}
    </svg>
  );
};
