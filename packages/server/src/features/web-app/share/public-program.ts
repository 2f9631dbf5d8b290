import type { Program } from '@touchline/contract/room.ts';
import type { ShareFacts } from './share-facts.ts';

interface PublicProgram extends Program {
  /** The address names the host of the open room; else it names the match. */
  isRoom: boolean;
}

/**
 * What the address of a room or match shows: a room only under its own host, a match only under its own id. Another's room would
 * reveal that the requested one exists but is private (V5).
 */
export const publicProgram = async (
  facts: ShareFacts,
  [id = '', matchId]: readonly (string | undefined)[],
): Promise<PublicProgram | null> => {
  const program = await facts.program({ id, matchId });
  if (program === null) return null;
  if (program.room?.hostId === id) return { ...program, isRoom: true };
  return matchId === undefined && program.match.matchId === id ? { ...program, isRoom: false } : null;
};
