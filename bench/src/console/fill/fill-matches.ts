import type { Db } from '@touchline/server/src/platform/db/open-database.ts';
import { insertAll } from './insert-all.ts';
import { rowsOf, type Sizes, TEAMS } from './sizes.ts';

const MATCHES = 10_000;
const SEASONS = 20;
const [NOT_STARTED, FINISHED] = [1, 8];

export const matchOf = (index: number): string => `match-${index % MATCHES}`;
const teamOf = (index: number): string => `team-${index % TEAMS}`;

const nameOf = (text: string): string => JSON.stringify({ zh: text, en: text });

const fillTeams = async (db: Db, sizes: Sizes): Promise<void> => {
  await insertAll(db, 'competition', [
    { id: '12387', slug: 'premier-league', sport: 'football', name: nameOf('Premier League'), kind: 'league' },
  ]);
  await insertAll(
    db,
    'season',
    rowsOf(SEASONS, sizes, (index, at) => ({
      competition_id: '12387',
      id: `season-${index}`,
      label: `${2000 + index}-${index}`,
      source: 'bench',
      fetched_at: at,
    })),
  );
  await insertAll(
    db,
    'team',
    rowsOf(TEAMS, sizes, (index) => ({
      id: teamOf(index),
      sport: 'football',
      name: nameOf(`Team ${index}`),
      short_name: nameOf(`T${index}`),
      code: '',
      feed_name: `Team ${index}`,
      colors: '["#aa0000","#ffffff"]',
      country: null,
    })),
  );
};

/** Matches of twice the period: those of its second half are still to come. */
const fillSeasons = async (db: Db, sizes: Sizes): Promise<void> => {
  const twice = { ...sizes, spanMs: sizes.spanMs * 2 };
  await insertAll(
    db,
    'match',
    rowsOf(MATCHES, twice, (index, at) => {
      const isPlayed = index < MATCHES / 2;
      return {
        id: matchOf(index),
        competition_id: '12387',
        season_id: `season-${index % SEASONS}`,
        sport: 'football',
        stage: null,
        round: 'Matchday 1',
        group_name: null,
        kick_off: at,
        time_known: 1,
        home_team_id: teamOf(index),
        away_team_id: teamOf(index + 1),
        status_id: isPlayed ? FINISHED : NOT_STARTED,
        detailed_status: null,
        home_score: isPlayed ? 1 : null,
        away_score: isPlayed ? 0 : null,
        parts: '{}',
        clock: null,
        venue: null,
        awarded: 0,
        counts_for_standings: 1,
        incidents: '[]',
        incomplete: null,
        source: 'bench',
        fetched_at: at,
        updated_at: at,
      };
    }),
  );
};

const fillCorrections = async (db: Db, sizes: Sizes): Promise<void> => {
  await insertAll(
    db,
    'match_pin',
    rowsOf(sizes.others, sizes, (index, at) => ({
      match_id: matchOf(index),
      field: 'homeScore',
      value: '1',
      pinned_by: 'anna',
      reason: `Reason ${index}`,
      pinned_at: at,
      fed_value: null,
      fed_at: null,
    })),
  );
  await insertAll(
    db,
    'points_deduction',
    rowsOf(TEAMS, sizes, (index) => ({
      id: `deduction-${index}`,
      competition_id: '12387',
      season_id: `season-${index % SEASONS}`,
      team_id: teamOf(index),
      points: 6,
      reason: nameOf('Losses'),
      date: '2026-10-01',
    })),
  );
};

/** Matches, half of which have pins, and seasons with deductions. */
export const fillMatches = async (db: Db, sizes: Sizes): Promise<void> => {
  await fillTeams(db, sizes);
  await fillSeasons(db, sizes);
  await fillCorrections(db, sizes);
};
