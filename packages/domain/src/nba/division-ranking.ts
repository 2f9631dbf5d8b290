import { CONFERENCE_NAMES, CONFERENCES } from './teams.ts';

/** A table of the NBA's ranking. */
export interface DivisionRanking<Item> {
  divisionName: 'East' | 'West';
  rankingItem: readonly Item[];
}

const NAMES = CONFERENCES.map((conference) => CONFERENCE_NAMES[conference].en);

const found = <Item>(tables: readonly DivisionRanking<Item>[], name: string): DivisionRanking<Item>[] =>
  tables.filter(({ divisionName }) => divisionName === name).slice(-1);

/**
 * The ranking after a reply. When both divisions are present it is rebuilt from them only, East first. A reply with one of
 * them replaces that one and keeps the other.
 */
export const rebuiltRanking = <Item>(
  previous: readonly DivisionRanking<Item>[],
  received: readonly DivisionRanking<Item>[],
): DivisionRanking<Item>[] =>
  NAMES.flatMap((name) => {
    const fresh = found(received, name);
    return fresh.length > 0 ? fresh : found(previous, name);
  });
