import { ascending } from '@touchline/domain/order.ts';
import { nationOf } from './nation-code.ts';
import { NotationError, readLines } from './notation-lines.ts';

export interface SquadPlayer {
  number: number;
  name: string;
  /** Goalkeeper, defender, midfielder or forward. */
  position: 'G' | 'D' | 'M' | 'F';
}

const CODE = /^[A-Z]{3}$/;
const ROW = /^([GDMF]) (.+)$/;
const PLAYER = /^([1-9]\d?) (\p{L}[^\d]*)$/u;

const playerOf = (text: string, position: SquadPlayer['position']): SquadPlayer => {
  const [found, number, name = ''] = PLAYER.exec(text) ?? [];
  if (found === undefined) throw new NotationError(`expected a number and a player, got "${text}"`);
  return { number: Number(number), name, position };
};

const playersOf = (line: string): SquadPlayer[] => {
  const [, position, players = ''] = ROW.exec(line) ?? [];
  if (position !== 'G' && position !== 'D' && position !== 'M' && position !== 'F')
    throw new NotationError('expected a code such as ESP, or G, D, M or F and its players');
  return players.split(', ').map((player) => playerOf(player, position));
};

const addTo = (squad: SquadPlayer[], players: readonly SquadPlayer[]): void => {
  for (const player of players) {
    if (squad.some(({ number }) => number === player.number))
      throw new NotationError(`number ${player.number} is worn twice`);
    squad.push(player);
  }
};

/**
 * Reads squads in squad notation, by team id: the code of a nation, then a line for each position with numbers and names.
 *
 *     ESP
 *     G 1 David Raya, 13 Joan Garcia
 *     D 2 Marc Pubill
 *
 * Players are returned by number. Throws NotationError with the invalid line.
 */
export const parseSquads = (text: string): Map<string, SquadPlayer[]> => {
  const squads = new Map<string, SquadPlayer[]>();
  let squad: SquadPlayer[] | null = null;
  readLines(text, (line) => {
    if (!CODE.test(line)) {
      if (squad === null) throw new NotationError('expected the code of a nation first');
      addTo(squad, playersOf(line));
      return;
    }
    const { id } = nationOf(line);
    if (squads.has(id)) throw new NotationError(`${line} stands here twice`);
    squad = [];
    squads.set(id, squad);
  });
  for (const players of squads.values()) players.sort(ascending(({ number }) => number));
  return squads;
};
