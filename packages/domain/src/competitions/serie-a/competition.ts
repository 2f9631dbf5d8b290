import { europeanZones, TWENTY_TEAMS } from '#competitions/zones.ts';
import { league } from '#competitions/competition.ts';
import { type StandingsRules, THREE_POINTS, twoLegs } from '#standings/rules.ts';

const UNTIL_2022: StandingsRules = {
  points: THREE_POINTS,
  order: ['points', twoLegs('points', 'goal-difference'), 'goal-difference', 'goals-for'],
  lastResort: 'lots',
  again: 'never',
};
/** NOIF of the FIGC, article 51: since 2022-23 a play-off decides the title and the last place that stays up. */
const SINCE_2022: StandingsRules = { ...UNTIL_2022, playOffBelow: [1, 17] };

export const SERIE_A = league({
  id: '12417',
  slug: 'serie-a',
  name: { zh: '意甲', en: 'Serie A' },
  country: 'it',
  isFeatured: true,
  openfootball: { code: 'it.1', name: /^(italian |italy )?serie a\b/i, zone: 'Europe/Rome' },
  rules: (seasonLabel) => (seasonLabel < '2022-23' ? UNTIL_2022 : SINCE_2022),
  zones: europeanZones(TWENTY_TEAMS),
  teamsIn: () => 20,
});
