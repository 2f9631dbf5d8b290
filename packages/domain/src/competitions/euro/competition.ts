import { cup } from '#competitions/competition.ts';
import { groupZones } from '#competitions/zones.ts';
import { HEAD_TO_HEAD_FIRST } from '#standings/rules.ts';

/** From 24 teams on, the groups are too few for two from each to fill a round. */
const BEST_THIRDS_FROM = 2016;

export const EURO = cup('/euro-cup', {
  id: '11334',
  slug: 'euro',
  family: 'euro',
  name: { zh: '欧洲杯', en: 'European Championship' },
  openfootball: {
    code: null,
    name: /^(uefa )?(euro|european championship) \d{4}$/i,
    zone: { 2016: 'Europe/Paris', 2024: 'Europe/Berlin' },
  },
  officialYears: { 2021: '2020' },
  rules: () => HEAD_TO_HEAD_FIRST,
  zones: (year) => groupZones(Number(year) >= BEST_THIRDS_FROM),
});
