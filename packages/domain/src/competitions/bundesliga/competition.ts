import { EIGHTEEN_TEAMS, europeanZones } from '#competitions/zones.ts';
import { league } from '#competitions/competition.ts';
import { THREE_POINTS, twoLegs } from '#standings/rules.ts';

export const BUNDESLIGA = league({
  id: '12416',
  slug: 'bundesliga',
  name: { zh: '德甲', en: 'Bundesliga' },
  country: 'de',
  isFeatured: true,
  openfootball: { code: 'de.1', name: /^(deutsche |german )?bundesliga\b/i, zone: 'Europe/Berlin' },
  rules: () => ({
    points: THREE_POINTS,
    order: ['points', 'goal-difference', 'goals-for', twoLegs('points', 'goal-difference', 'away-goals'), 'away-goals'],
    lastResort: 'play-off',
    again: 'never',
  }),
  zones: europeanZones(EIGHTEEN_TEAMS),
  teamsIn: () => 18,
});
