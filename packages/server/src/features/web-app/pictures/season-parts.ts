import type { Bracket, Ranking, Tie } from '@touchline/contract/competition.ts';
import type { NbaPlayoffs, NbaRanking, NbaSeries } from '@touchline/contract/nba.ts';
import { KNOCKOUT_STAGES, stageNameOf } from '@touchline/domain/competition/stages.ts';
import type { CardWords } from '../share/general-card.ts';
import type { DrawnRound, DrawnTie, TieSide } from './bracket-parts.ts';
import type { Table } from './table-parts.ts';

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
const HUNDRED = 100;

/** The table of a league or those of a cup's groups; with movements where results are assumed. */
export const footballTables = ({ tables }: Ranking, { pictures }: CardWords, isAssumed: boolean): Table[] => {
  const { played, record, difference, points } = pictures.columns;
  return tables.map(({ groupName, rows }) => ({
    title: groupName === null ? null : pictures.group(groupName),
    heads: [played, record, difference, points],
    rows: rows.map((row) => ({
      rank: row.rank,
      team: row.team,
      cells: [
        String(row.played),
        `${row.won}-${row.drawn}-${row.lost}`,
        signed(row.goalDifference),
        row.points === null ? '' : String(row.points),
      ],
      zone: row.zone,
      movement: isAssumed ? row.movement : null,
    })),
  }));
};

type MovingRow = NbaRanking['list'][number]['rankingItem'][number] & { movement?: number };

/** The conferences of the NBA. */
export const nbaTables = ({ list }: NbaRanking, { pictures, nameOf }: CardWords): Table[] => {
  const { won, lost, share } = pictures.columns;
  return list.map(({ name, rankingItem }) => ({
    title: nameOf(name),
    heads: [won, lost, share],
    rows: rankingItem.map((row: MovingRow) => ({
      rank: row.position,
      team: row.team,
      cells: [String(row.won), String(row.lost), `${(row.winPercentage * HUNDRED).toFixed(1)}%`],
      zone: row.zone,
      movement: row.movement ?? null,
    })),
  }));
};

/** The goals of a team in each leg, with those of a shoot-out in brackets. */
const goalsOf = (
  teamId: string,
  { home, homeScore, awayScore, parts: { penalties } }: Tie['matches'][number],
): string => {
  const isHome = home.id === teamId;
  const goals = isHome ? homeScore : awayScore;
  if (goals === null) return '';
  return penalties === undefined ? String(goals) : `${goals} (${penalties[isHome ? 0 : 1]})`;
};

const cupTie = ({ place, matches, winnerTeamId }: Tie): DrawnTie => {
  const [first] = matches;
  const sides = first === undefined ? [] : [first.home, first.guest];
  return {
    place,
    sides: sides.map((team) => ({
      team,
      score: matches.map((match) => goalsOf(team.id, match)).join(' '),
      isWinner: team.id === winnerTeamId,
    })),
  };
};

const OPEN_SIDE: TieSide = { team: null, score: '', isWinner: false };

/** From the first round of the feed to the final with all places: rounds and ties that it does not have yet are open. */
export const cupRounds = ({ rounds }: Bracket, { nameOf }: CardWords): DrawnRound[] => {
  const [first] = rounds;
  const stageIds = first === undefined ? [] : KNOCKOUT_STAGES.slice(KNOCKOUT_STAGES.indexOf(first.stageId));
  return stageIds.map((stageId, round) => {
    const known = rounds.find((one) => one.stageId === stageId);
    const ties = Array.from({ length: 2 ** (stageIds.length - 1 - round) }, (_, place): DrawnTie => {
      const tie = known?.ties.find((one) => one.place === place);
      return tie === undefined ? { place, sides: [OPEN_SIDE, OPEN_SIDE] } : cupTie(tie);
    });
    return { name: nameOf(known?.name ?? stageNameOf(stageId)), ties };
  });
};

const nbaTie = ({ place, sides, winnerTeamId, state }: NbaSeries): DrawnTie => ({
  place,
  sides: sides.map(({ team, wins }) => ({
    team,
    score: state === 'to-come' ? '' : String(wins),
    isWinner: team !== null && team.id === winnerTeamId,
  })),
});

export const nbaRounds = ({ rounds }: NbaPlayoffs, { nameOf }: CardWords): DrawnRound[] =>
  rounds.map(({ name, series }) => ({ name: nameOf(name), ties: series.map(nbaTie) }));
