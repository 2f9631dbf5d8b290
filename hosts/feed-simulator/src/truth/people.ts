/** A player whom we invented; nobody of this name is meant. */
export interface Player {
  /** Unique in the simulator; providers add their own base. */
  id: number;
  name: string;
  number: number;
}

const FIRST =
  'Aron Ben Cato Dario Elio Fynn Gil Henk Ivo Jaro Kimo Levi Milo Nilo Otis Pavo Quin Rafo Silo Timo Ugo Vito Wim'.split(
    ' ',
  );
const LAST =
  `Abelin Brack Corvin Dalgar Edevan Farrow Gantry Hollin Imbert Jansik Kestel Lorrin Marlow Nordal Osterby Pellar Quorn
  Rendall Sorvik Tamber Ulveng Varro Westrick Xander Yarrow Zellin Ambrin Bexley Colder Drennan Elstow Fenwy Garrin Hasker Ilden Jorrick
  Kelmar Lunder Morvan Nettel Ostrin`.split(/\s+/);

const pick = (list: readonly string[], place: number): string => list[place % list.length] ?? '';

/** The player of a team with a shirt number; the same at every call. `team` is any number of its own. */
export const playerOf = (team: number, number: number): Player => ({
  id: (team + 1) * 100 + number,
  name: `${pick(FIRST, team * 5 + number * 7)} ${pick(LAST, team * 11 + number * 3)}`,
  number,
});
