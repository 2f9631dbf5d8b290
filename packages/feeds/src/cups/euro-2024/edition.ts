import type { CupEdition } from '#cups/cup-edition.ts';
import { EURO_2024_GROUP_STAGE } from './group-stage.ts';
import { EURO_2024_KNOCKOUT } from './knockout.ts';

/** Played in Germany; the public data names no grounds. */
export const EURO_2024: CupEdition = {
  name: 'Euro 2024',
  competitionId: '11334',
  year: '2024',
  grounds: new Map([['', { venue: null, utcOffset: 2 }]]),
  stages: [EURO_2024_GROUP_STAGE, EURO_2024_KNOCKOUT],
};
