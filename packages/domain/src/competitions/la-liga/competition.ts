import { europeanZones, TWENTY_TEAMS } from '#competitions/zones.ts';
import { league } from '#competitions/competition.ts';
import { THREE_POINTS, twoLegs } from '#standings/rules.ts';

export const LA_LIGA = league({
  id: '12388',
  slug: 'la-liga',
  name: { zh: '西甲', en: 'La Liga' },
  country: 'es',
  isFeatured: true,
  openfootball: { code: 'es.1', name: /^(spain |spanish )?(primera división|la liga)\b/i, zone: 'Europe/Madrid' },
  /** Reglamento General of the RFEF, article 201: whom one step tells apart leaves, the others go by the rules for as many as they are. */
  rules: () => ({
    points: THREE_POINTS,
    order: ['points', twoLegs('points'), twoLegs('goal-difference'), 'goal-difference', 'goals-for'],
    lastResort: 'conduct',
    again: 'after-any-step',
  }),
  zones: europeanZones(TWENTY_TEAMS, { '2024-25': { championsLeague: 5, europaLeague: 2 } }),
  teamsIn: () => 20,
});
