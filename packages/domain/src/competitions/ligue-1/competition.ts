import { EIGHTEEN_TEAMS, europeanZones } from '#competitions/zones.ts';
import { league } from '#competitions/competition.ts';
import { THREE_POINTS, twoLegs } from '#standings/rules.ts';

const LAST_SEASON_WITH_TWENTY = '2022-23';

export const LIGUE_1 = league({
  id: '12403',
  slug: 'ligue-1',
  name: { zh: '法甲', en: 'Ligue 1' },
  country: 'fr',
  isFeatured: true,
  openfootball: { code: 'fr.1', name: /^(french )?ligue 1\b/i, zone: 'Europe/Paris' },
  /** Règlement administratif of the LFP, article 518. */
  rules: () => ({
    points: THREE_POINTS,
    order: [
      'points',
      'goal-difference',
      twoLegs('points', 'goal-difference', 'goals-for', 'away-goals'),
      'goals-for',
      'away-goals',
    ],
    lastResort: 'conduct',
    again: 'never',
  }),
  zones: europeanZones({ ...EIGHTEEN_TEAMS, championsLeagueQualifying: true }, { '2024-25': { europaLeague: 2 } }),
  teamsIn: (seasonLabel) => (seasonLabel <= LAST_SEASON_WITH_TWENTY ? 20 : 18),
});
