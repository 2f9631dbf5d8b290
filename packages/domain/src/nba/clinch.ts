import type { LocalName } from '@touchline/contract/values.ts';
import { isCounted } from '#standings/tally.ts';
import { unifiedStatus } from '#match-status.ts';
import { nbaTeamOf } from './teams.ts';
import type { NbaGame, TeamGames } from './team-games.ts';
import { winLossOf } from './team-games.ts';
import type { RankedNbaTeam } from './ranking.ts';

/**
 * What a team has clinched: first place of its conference, its division, a rank among the first six, one among the
 * first ten, or elimination.
 */
export type ClinchMark = 'conference' | 'division' | 'playoffs' | 'play-in' | 'eliminated';

/** The letter of a mark in tables. */
export const CLINCH_LETTERS: Readonly<Record<ClinchMark, string>> = {
  conference: 'z',
  division: 'y',
  playoffs: 'x',
  'play-in': 'pi',
  eliminated: 'o',
};

export const CLINCH_NAMES: Readonly<Record<ClinchMark, LocalName>> = {
  conference: { zh: '锁定分区第一', en: 'Clinched conference' },
  division: { zh: '锁定赛区冠军', en: 'Clinched division' },
  playoffs: { zh: '锁定季后赛席位', en: 'Clinched playoff berth' },
  'play-in': { zh: '锁定附加赛席位', en: 'Clinched play-in' },
  eliminated: { zh: '无缘季后赛', en: 'Eliminated from playoff contention' },
};

const PLAYOFF_SPOTS = 6;
const PLAY_IN_SPOTS = 10;

/** A team's wins, and its remaining games. */
interface Chances {
  won: number;
  remaining: number;
}

const chancesOf = (games: readonly NbaGame[], played: TeamGames, gamesPerTeam: number): Map<string, Chances> => {
  const scheduled = games.filter(
    (game) => game.countsForStandings && !isCounted(game) && unifiedStatus(game.sport, game.statusId) !== 'CANCELLED',
  );
  return new Map(
    [...played].map(([teamId, own]) => {
      const toCome = scheduled.filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(teamId));
      const remaining = Math.max(gamesPerTeam - own.length, toCome.length);
      return [teamId, { won: winLossOf(own).won, remaining }] as const;
    }),
  );
};

/** What is decided between two teams of one conference. */
interface Certainty {
  /** True when `one` can no longer be level with `other` or behind it. */
  staysAhead(one: string, other: string): boolean;
}

/** By wins only; level is not enough, as the tie-breaks are still open. */
const byWins = (chances: ReadonlyMap<string, Chances>): Certainty => ({
  staysAhead(one, other) {
    const [mine, theirs] = [chances.get(one), chances.get(other)];
    return mine !== undefined && theirs !== undefined && mine.won > theirs.won + theirs.remaining;
  },
});

/** By the ranks of the finished season; inseparable teams wait for the draw of lots. */
const byRank = (ranked: readonly RankedNbaTeam[]): Certainty => {
  const order = ranked.map(({ teamId }) => teamId);
  const waitsForLot = new Map(
    ranked.map(({ teamId, tieBreak }) => [teamId, tieBreak?.decidedBy === null ? tieBreak.levelWith : []]),
  );
  const isOpen = (one: string, other: string): boolean =>
    waitsForLot.get(one)?.includes(other) === true && waitsForLot.get(other)?.includes(one) === true;
  return { staysAhead: (one, other) => order.indexOf(one) < order.indexOf(other) && !isOpen(one, other) };
};

const marksOf = (teamId: string, rivals: readonly string[], certainty: Certainty): ClinchMark[] => {
  const threats = rivals.filter((rival) => !certainty.staysAhead(teamId, rival));
  const outOfReach = rivals.filter((rival) => certainty.staysAhead(rival, teamId));
  const division = nbaTeamOf(teamId)?.division;
  const marks: readonly [ClinchMark, boolean][] = [
    ['conference', threats.length === 0],
    ['division', threats.every((rival) => nbaTeamOf(rival)?.division !== division)],
    ['playoffs', threats.length < PLAYOFF_SPOTS],
    ['play-in', threats.length >= PLAYOFF_SPOTS && threats.length < PLAY_IN_SPOTS],
    ['eliminated', outOfReach.length >= PLAY_IN_SPOTS],
  ];
  return marks.filter(([, isCertain]) => isCertain).map(([mark]) => mark);
};

/**
 * The marks of each team of a conference, strongest first. `ranked` are its teams in order. During the season a mark is
 * given only when wins alone guarantee it, whatever all others do; unscheduled games count as open.
 * Once the league has no game left the ranks are final, including tie-breaks. A team that has clinched the play-in
 * and may still do better has only `play-in`.
 */
export const clinchMarks = (
  ranked: readonly RankedNbaTeam[],
  games: readonly NbaGame[],
  played: TeamGames,
  gamesPerTeam: number,
): Map<string, ClinchMark[]> => {
  const chances = chancesOf(games, played, gamesPerTeam);
  const isOver = [...chances.values()].every(({ remaining }) => remaining === 0);
  const certainty = isOver ? byRank(ranked) : byWins(chances);
  const teamIds = ranked.map(({ teamId }) => teamId);
  return new Map(
    teamIds.map((teamId) => {
      const rivals = teamIds.filter((rival) => rival !== teamId);
      return [teamId, marksOf(teamId, rivals, certainty)];
    }),
  );
};
