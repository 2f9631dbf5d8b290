import { parseSquads, type SquadPlayer } from './squad-notation.ts';
import { AFRICAN_SQUADS } from './world-cup-2026/squads/africa.ts';
import { AMERICAN_SQUADS } from './world-cup-2026/squads/americas.ts';
import { ASIAN_AND_OCEANIAN_SQUADS } from './world-cup-2026/squads/asia-oceania.ts';
import { EUROPEAN_SQUADS } from './world-cup-2026/squads/europe.ts';

/** The squads of the World Cup 2026 by team id, players by number. The public data has none of Euro 2024. */
export const cupSquads = (): ReadonlyMap<string, readonly SquadPlayer[]> =>
  new Map(
    [AFRICAN_SQUADS, AMERICAN_SQUADS, ASIAN_AND_OCEANIAN_SQUADS, EUROPEAN_SQUADS].flatMap((text) => [
      ...parseSquads(text),
    ]),
  );
