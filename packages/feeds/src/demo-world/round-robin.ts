/**
 * The two sides of a pairing, as places in the list of an even number of teams: the circle method, in which one team
 * stays and the others move on by one place each round. `round` counts on forever; each run of `teamCount - 1` rounds
 * has every pair once, the next run has them at the other ground. A team's `pairing` changes by at most one from round to
 * round, so that pairings played in order leave nearly a whole round of rest.
 */
export const pairingAt = (teamCount: number, round: number, pairing: number): readonly [home: number, away: number] => {
  const circle = teamCount - 1;
  const teamAt = (index: number): number =>
    index === 0 ? 0 : 1 + ((((index - 1 - round) % circle) + circle) % circle);
  const pair = [teamAt(pairing), teamAt(teamCount - 1 - pairing)] as const;
  return (round + pairing) % 2 === 0 ? pair : [pair[1], pair[0]];
};
