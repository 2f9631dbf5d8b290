import type { FeedCompetition } from '@touchline/contract/feed-batch.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/seasons.ts';

type Row = readonly [id: string, slug: string, zh: string, en: string];

const football = (kind: FeedCompetition['kind'], rows: readonly Row[]): FeedCompetition[] =>
  rows.map(([id, slug, zh, en]) => ({ id, slug, sport: 'football', name: { zh, en }, kind }));

/** The competitions of the app: five leagues (K6), World Cup and European Cup (K8), and the NBA. */
export const COMPETITIONS: readonly FeedCompetition[] = [
  ...football('league', [
    ['12387', 'premier-league', '英超', 'Premier League'],
    ['12388', 'la-liga', '西甲', 'La Liga'],
    ['12417', 'serie-a', '意甲', 'Serie A'],
    ['12416', 'bundesliga', '德甲', 'Bundesliga'],
    ['12403', 'ligue-1', '法甲', 'Ligue 1'],
  ]),
  ...football('cup', [
    ['10810', 'world-cup', '世界杯', 'World Cup'],
    ['11334', 'euro', '欧洲杯', 'European Championship'],
  ]),
  { id: NBA_COMPETITION_ID, slug: 'nba', sport: 'basketball', name: { zh: 'NBA', en: 'NBA' }, kind: 'league' },
];

/** The competition with this slug or id; undefined when there is none. */
export const competitionBySlugOrId = (text: string): FeedCompetition | undefined =>
  COMPETITIONS.find(({ id, slug }) => id === text || slug === text.toLowerCase());
