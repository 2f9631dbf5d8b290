import type { LocalName } from '@touchline/contract/values.ts';
import { byTipOff, winnerOf } from './knockout-game.ts';
import type { KnockoutGame } from './knockout-game.ts';
import { CUP_KNOCKOUT_STAGES, NBA_STAGE_NAMES } from './stages.ts';
import type { CupKnockoutStage } from './stages.ts';
import { CONFERENCES, nbaTeamOf } from './teams.ts';
import type { Conference } from './teams.ts';

type Pair = readonly [string | null, string | null];

/** A tie of the cup, decided in one game. */
export interface CupTie {
  /** Position in the round from 0, top to bottom; position p feeds floor(p/2). East is the upper half. */
  place: number;
  /** Null while the game is unknown. */
  matchId: string | null;
  /** Hosts first, or the winners so far; null for an unknown team. */
  teamIds: Pair;
  /** True when the guests are shown above the hosts. */
  reversed: boolean;
  winnerTeamId: string | null;
}

export interface CupRound {
  stageId: CupKnockoutStage;
  name: LocalName;
  ties: CupTie[];
}

const [QUARTER_FINALS, SEMI_FINALS, FINAL] = CUP_KNOCKOUT_STAGES;
const TIES_OF_CONFERENCE = 2;

const conferenceOfGame = ({ homeTeamId }: KnockoutGame): Conference | undefined => nbaTeamOf(homeTeamId)?.conference;

const tieOf = (index: number, game: KnockoutGame | undefined, expected: Pair, reversed: boolean): CupTie => ({
  place: index,
  matchId: game?.matchId ?? null,
  teamIds: game === undefined ? expected : [game.homeTeamId, game.awayTeamId],
  reversed,
  winnerTeamId: game === undefined ? null : winnerOf(game),
});

const quarterFinals = (games: readonly KnockoutGame[]): CupTie[] =>
  CONFERENCES.flatMap((conference, half) => {
    const own = games.filter((game) => conferenceOfGame(game) === conference);
    return Array.from({ length: TIES_OF_CONFERENCE }, (_, slot) =>
      tieOf(half * TIES_OF_CONFERENCE + slot, own[slot], [null, null], false),
    );
  });

/** Whether the guests came out of the upper tie; while that is open, whether the hosts came out of the lower one. */
const isReversed = ({ homeTeamId, awayTeamId }: KnockoutGame, [upper, lower]: Pair): boolean =>
  upper === null ? lower === homeTeamId : upper === awayTeamId;

const fedTie = (index: number, game: KnockoutGame | undefined, before: readonly CupTie[]): CupTie => {
  const winners: Pair = [before[2 * index]?.winnerTeamId ?? null, before[2 * index + 1]?.winnerTeamId ?? null];
  return tieOf(index, game, winners, game !== undefined && isReversed(game, winners));
};

/**
 * The knockout of the NBA Cup, built from the games of stages 10492, 10493 and 10494; others are omitted. Quarter-finals
 * are sorted by conference, East above West, and within it by tip-off. The team that scored more in a quarter-final wins it. A
 * semi-final is reversed, guests above hosts, when its guests won the upper quarter-final of their conference; as long as
 * that one is open, when its hosts won the lower one; never while both are open. The final follows the same rule, so that
 * no line of the bracket crosses another. A missing game gives a tie with the winners so far. All ties are always included:
 * four, two and one. Empty without any game.
 */
export const cupKnockout = (games: readonly KnockoutGame[]): CupRound[] => {
  const ofStage = (stageId: CupKnockoutStage): KnockoutGame[] =>
    games.filter((game) => game.stageId === stageId).sort(byTipOff);
  const [quarters, semis, finals] = [ofStage(QUARTER_FINALS), ofStage(SEMI_FINALS), ofStage(FINAL)];
  if (quarters.length + semis.length + finals.length === 0) return [];
  const first = quarterFinals(quarters);
  const second = CONFERENCES.map((conference, index) =>
    fedTie(
      index,
      semis.find((game) => conferenceOfGame(game) === conference),
      first,
    ),
  );
  const rounds = [first, second, [fedTie(0, finals[0], second)]];
  return CUP_KNOCKOUT_STAGES.map((stageId, round) => ({
    stageId,
    name: NBA_STAGE_NAMES[stageId],
    ties: rounds[round] ?? [],
  }));
};
