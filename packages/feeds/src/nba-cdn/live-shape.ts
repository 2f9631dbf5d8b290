import * as z from 'zod';
import { Duration, Text } from './file-shape.ts';

export const Scoreboard = z.object({ scoreboard: z.object({ games: z.array(z.unknown()) }) });
export const Schedule = z.object({
  leagueSchedule: z.object({ gameDates: z.array(z.object({ games: z.array(z.unknown()) })) }),
});
export const PlayByPlay = z.object({ game: z.object({ gameId: z.string(), actions: z.array(z.unknown()) }) });

const Percentage = z.number().min(0).max(100);

/** An action of a play-by-play. */
export const Action = z.object({
  /** The key of the action: it stays when it is corrected. */
  actionNumber: z.int(),
  /** Its place in the order of play; gaps are normal. */
  orderNumber: z.int(),
  /** When it was corrected last. */
  edited: Text,
  clock: Duration,
  period: z.int().positive(),
  teamTricode: Text,
  actionType: z.string(),
  subType: Text,
  description: Text,
  playerNameI: Text,
  /** `Made` or `Missed`. */
  shotResult: Text,
  blockPersonId: z.int().nullish(),
  /** Who assisted a made shot. */
  assistPlayerNameInitial: Text,
  /** The score after it, as text. */
  scoreHome: Text,
  scoreAway: Text,
  /** Percentages of the length and the width of the whole court. A shot from behind the line is outside of them. */
  x: Percentage.nullish().catch(null),
  y: Percentage.nullish().catch(null),
  /** The half of the court in which the basket of the attack stands. */
  side: z.enum(['left', 'right']).nullish().catch(null),
});
export type Action = z.output<typeof Action>;
