import type { CupEdition } from '#cups/cup-edition.ts';
import { WORLD_CUP_2026_GROUP_STAGE } from './group-stage.ts';
import { WORLD_CUP_2026_KNOCKOUT } from './knockout.ts';

const PACIFIC = -7;
/** Mexico has no summer time. */
const MEXICO = -6;
const CENTRAL = -5;
const EASTERN = -4;

/** Played in the United States, Canada and Mexico. */
export const WORLD_CUP_2026: CupEdition = {
  name: 'World Cup 2026',
  competitionId: '10810',
  year: '2026',
  grounds: new Map([
    ['Vancouver', { venue: 'Vancouver', utcOffset: PACIFIC }],
    ['Seattle', { venue: 'Seattle', utcOffset: PACIFIC }],
    ['San Francisco', { venue: 'San Francisco Bay Area (Santa Clara)', utcOffset: PACIFIC }],
    ['Los Angeles', { venue: 'Los Angeles (Inglewood)', utcOffset: PACIFIC }],
    ['Guadalajara', { venue: 'Guadalajara (Zapopan)', utcOffset: MEXICO }],
    ['Mexico City', { venue: 'Mexico City', utcOffset: MEXICO }],
    ['Monterrey', { venue: 'Monterrey (Guadalupe)', utcOffset: MEXICO }],
    ['Houston', { venue: 'Houston', utcOffset: CENTRAL }],
    ['Dallas', { venue: 'Dallas (Arlington)', utcOffset: CENTRAL }],
    ['Kansas City', { venue: 'Kansas City', utcOffset: CENTRAL }],
    ['Atlanta', { venue: 'Atlanta', utcOffset: EASTERN }],
    ['Miami', { venue: 'Miami (Miami Gardens)', utcOffset: EASTERN }],
    ['Toronto', { venue: 'Toronto', utcOffset: EASTERN }],
    ['Boston', { venue: 'Boston (Foxborough)', utcOffset: EASTERN }],
    ['Philadelphia', { venue: 'Philadelphia', utcOffset: EASTERN }],
    ['New York', { venue: 'New York/New Jersey (East Rutherford)', utcOffset: EASTERN }],
  ]),
  stages: [WORLD_CUP_2026_GROUP_STAGE, WORLD_CUP_2026_KNOCKOUT],
};
