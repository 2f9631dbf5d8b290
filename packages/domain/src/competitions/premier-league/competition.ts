import { europeanZones, TWENTY_TEAMS } from '#competitions/zones.ts';
import { league } from '#competitions/competition.ts';
import { THREE_POINTS, twoLegs } from '#standings/rules.ts';

export const PREMIER_LEAGUE = league({
  id: '12387',
  slug: 'premier-league',
  name: { zh: '英超', en: 'Premier League' },
  country: 'gb-eng',
  isFeatured: true,
  openfootball: { code: 'en.1', name: /^(english )?premier league\b/i, zone: 'Europe/London' },
  rules: () => ({
    points: THREE_POINTS,
    order: ['points', 'goal-difference', 'goals-for', twoLegs('points', 'away-goals')],
    lastResort: 'play-off',
    again: 'never',
  }),
  zones: europeanZones(TWENTY_TEAMS, { '2024-25': { championsLeague: 5, europaLeague: 2, conferenceLeague: 0 } }),
  teamsIn: () => 20,
});
