/**
 * The two sides of a pairing, as indexes in the list of an even number of teams: the circle method, in which one team
 * is fixed and the others rotate by one each round. `round` is unbounded; each run of `teamCount - 1` rounds
 * has every pair once, the next run has them with reversed hosts. A team's `pairing` changes by at most one from round to
 * round, so that pairings played in order leave nearly a whole round of rest.
 */
export const pairingAt = (teamCount: number, round: number, pairing: number): readonly [home: number, away: number] => {
  const circle = teamCount - 1;
  const teamAt = (index: number): number =>
    index === 0 ? 0 : 1 + ((((index - 1 - round) % circle) + circle) % circle);
  const pair = [teamAt(pairing), teamAt(teamCount - 1 - pairing)] as const;
  return (round + pairing) % 2 === 0 ? pair : [pair[1], pair[0]];
};
