import type { SourceAddition } from '@touchline/feeds/connector.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { ARSENAL_CHELSEA, type IntakeApp, intakeApp, state } from '#testing/test-intake.ts';

const play = (id: string) => ({
  ...{ id, kind: 'corner' as const, side: 'home' as const, period: 1, minute: 3, stoppage: 0, secondsLeft: null },
  ...{ text: { zh: 'Corner', en: 'Corner' }, score: null },
});
const added = (id: string, ...plays: string[]): SourceAddition => ({
  id,
  observedAt: null,
  incidents: [{ kind: 'yellow-card', side: 'home', minute: 3, stoppage: 0, player: 'Saka' }],
  details: { plays: plays.map(play) },
});

describeEachDatabase('additions to matches that a document names by their id alone', (open) => {
  let database: TestDatabase;
  let app: IntakeApp;
  beforeEach(async () => {
    database = await open();
    app = await intakeApp(database);
  });
  const plays = async (): Promise<string[]> => {
    const rows = await database.db.selectFrom('match_detail').select('plays').execute();
    return rows.flatMap((row) => (JSON.parse(row.plays ?? '[]') as { id: string }[]).map(({ id }) => id));
  };
  const matches = () => database.db.selectFrom('match').selectAll().execute();

  test('one of a linked match is stored and leaves its start and score, one of an unknown match is left out', async () => {
    await app.read('paid', 0, [], { additions: [added('900', 'a')] });
    expect(await matches()).toEqual([]);
    await app.say('paid', 1, state(2, [1, 0]));
    const [before] = await matches();
    await app.read('paid', 2, [], { additions: [added('900', 'a', 'b'), added('901', 'c')] });
    expect(await plays()).toEqual(['a', 'b']);
    const [after] = await matches();
    expect(after).toMatchObject({ id: ARSENAL_CHELSEA, kick_off: before?.kick_off, home_score: 1, status_id: 2 });
    expect(JSON.parse(after?.incidents ?? '')).toMatchObject([{ kind: 'yellow-card', player: 'Saka' }]);
    await app.read('paid', 3, [], { additions: [added('900', 'b')] });
    expect(await plays()).toEqual(['b']);
  });

  test('it is no further reading of a result: a result stays provisional', async () => {
    await app.say('paid', 0, state(4, [1, 0]));
    await app.say('paid', 10, state(8, [1, 0]));
    for (const seconds of [20, 30, 40]) await app.read('paid', seconds, [], { additions: [added('900', 'a')] });
    const trust = await database.db.selectFrom('match_trust').selectAll().executeTakeFirstOrThrow();
    expect([trust.final_readings, trust.final_at]).toEqual([1, null]);
  });

  test('absences by team get their side, and the odds of each document go on the movement', async () => {
    await app.say('paid', 0, state(1, null));
    const absence = { player: 'Saka', reason: 'injury', detail: 'Knee Injury', isDoubtful: false } as const;
    const absences = ['61', '57', '99'].map((teamId) => ({ ...absence, teamId }));
    await app.read('paid', 1, [], { additions: [{ id: '900', observedAt: null, absences }] });
    for (const [at, home] of [
      [1, 1.8],
      [2, 1.8],
      [3, 2],
    ] as const) {
      const odds = { bookmaker: 'b', quotes: [{ at, home, draw: 3.5, away: 4 }] };
      await app.read('paid', 1 + at, [], { additions: [{ id: '900', observedAt: null, details: { odds } }] });
    }
    const row = await database.db.selectFrom('match_detail').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(row.absences ?? '')).toEqual([
      { ...absence, side: 'away' },
      { ...absence, side: 'home' },
    ]);
    expect(JSON.parse(row.odds ?? '').quotes.map(({ at }: { at: number }) => at)).toEqual([1, 3]);
  });
});
