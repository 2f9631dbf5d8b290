import type { MatchAbsence } from '@touchline/contract/match-coverage.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import type { CdnBoxScore, CdnPlayer } from './file-shape.ts';

/** Not in the squad, did not dress, not with the team. */
const ABSENT = /^(?:INACTIVE|DND|NWT)_/;
/** Healthy, but left out. */
const OF_THE_COACH = /_COACH/;

/** The part after the kind in `Injury/Illness - Left Knee; Soreness`. */
const wordsOf = ({ notPlayingDescription }: CdnPlayer): string | null =>
  notPlayingDescription.split(' - ').at(-1)?.trim() || null;

const reasonOf = (player: CdnPlayer): MatchAbsence['reason'] => {
  const text = `${player.notPlayingReason} ${wordsOf(player) ?? ''}`;
  if (/suspen/i.test(text)) return 'suspension';
  if (/illness/i.test(text)) return 'illness';
  return /injury/i.test(text) ? 'injury' : 'other';
};

const ofSide = (side: Side, players: readonly CdnPlayer[]): MatchAbsence[] =>
  players
    .filter(({ notPlayingReason, played }) => {
      const isAbsent = ABSENT.test(notPlayingReason) && !OF_THE_COACH.test(notPlayingReason);
      return isAbsent && played !== '1';
    })
    .map((player) => ({
      side,
      player: player.name,
      reason: reasonOf(player),
      detail: wordsOf(player),
      isDoubtful: false,
    }));

/**
 * Players who miss the game for a reason: hurt, ill, suspended or away from the team, but not by decision of the coach. Undefined
 * while the feed names no players.
 */
export const absencesOf = ({ homeTeam, awayTeam }: CdnBoxScore): MatchAbsence[] | undefined => {
  const [home, away] = [homeTeam.players ?? [], awayTeam.players ?? []];
  return home.length === 0 && away.length === 0 ? undefined : [...ofSide('home', home), ...ofSide('away', away)];
};
