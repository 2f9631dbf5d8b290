import { cup } from '#competitions/competition.ts';
import { groupZones } from '#competitions/zones.ts';
import { GOAL_DIFFERENCE_FIRST, HEAD_TO_HEAD_FIRST } from '#standings/rules.ts';

const FIRST_HEAD_TO_HEAD = 2026;
/** From 48 teams on, the groups are too many for two from each to fill a round. */
const BEST_THIRDS_FROM = 2026;

export const WORLD_CUP = cup('/world-cup', {
  id: '10810',
  slug: 'world-cup',
  family: 'fifa',
  name: { zh: '世界杯', en: 'World Cup' },
  openfootball: { code: null, name: /^(fifa )?world cup \d{4}$/i, zone: { 2022: 'Asia/Qatar' } },
  rules: (seasonId) =>
    Number.parseInt(seasonId, 10) >= FIRST_HEAD_TO_HEAD ? HEAD_TO_HEAD_FIRST : GOAL_DIFFERENCE_FIRST,
  zones: (year) => groupZones(Number(year) >= BEST_THIRDS_FROM),
});
