import { league } from '#competitions/competition.ts';
import { THREE_POINTS, twoLegs } from '#standings/rules.ts';

/** The second division of England. */
export const CHAMPIONSHIP = league({
  id: 'championship',
  slug: 'championship',
  name: { zh: '英冠', en: 'Championship', 'zh-Hant': '英冠' },
  country: 'gb-eng',
  isFeatured: false,
  openfootball: { code: 'en.2', name: /^(english |efl )?championship\b/i, zone: 'Europe/London' },
  /** Regulations of the EFL, section 3; what they ask for after these steps are cards. */
  rules: () => ({
    points: THREE_POINTS,
    order: ['points', 'goal-difference', 'goals-for', twoLegs('points'), 'wins', 'away-goals'],
    lastResort: 'conduct',
    again: 'never',
  }),
  zones: () => [
    { zone: 1, name: { zh: '升级', en: 'Promotion', 'zh-Hant': '升級' }, places: [1, 2] },
    {
      zone: 2,
      name: { zh: '升级附加赛', en: 'Promotion play-offs', 'zh-Hant': '升級附加賽' },
      places: [3, 4, 5, 6],
    },
    { zone: 4, name: { zh: '降级', en: 'Relegation', 'zh-Hant': '降級' }, places: [22, 23, 24] },
  ],
  teamsIn: () => 24,
});
