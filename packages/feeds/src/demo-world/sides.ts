import type { Side } from '@touchline/contract/match-detail.ts';

export const SIDES = ['home', 'away'] as const;

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');
