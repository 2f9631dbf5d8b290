import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { rewindTo } from '#platform/db/migrations/test-rewind.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';

describeEachDatabase('reports and bans in an older database', (open, engine) => {
  test('[C7] reports of one message become one entry with its reporters, which is open while one of them is; bans become sanctions', async () => {
    const database = await open();
    const { db } = database;
    await rewindTo(database, '0021-names-by-language');
    const message = { uid: 'u1', nickName: 'Ann', text: 'buy "now"', liveRoomId: 'room', createdAt: 1_770_000_000_000 };
    const chat = async (id: string, messageId: string, reporter: string, state: string, at: number) =>
      sql`insert into chat_report (id, message, message_id, category_id, text, reporter_uid, created_at, state, decided_by, decided_at, note)
        values (${id}, ${JSON.stringify(message)}, ${messageId}, 'spam', 'ads', ${reporter}, ${at}, ${state},
          ${state === 'open' ? null : 'tester'}, ${state === 'open' ? null : at + 5}, ${state === 'open' ? '' : `note ${id}`})`.execute(
        db,
      );
    await chat('b', 'm1', 'r1', 'rejected', 10);
    await chat('a', 'm1', 'r2', 'open', 20);
    await chat('c', 'm2', 'r1', 'upheld', 30);
    await chat('d', 'm2', 'r2', 'rejected', 40);
    const comment = { uid: null, username: 'demo', content: 'hm', photos: 'p1,p2', messageId: 'tip', createdAt: 7 };
    await sql`insert into tip_comment_report (id, comment, comment_id, category_id, text, reporter_uid, created_at)
      values ('e', ${JSON.stringify(comment)}, 'c1', 'other', '', 'r1', 50)`.execute(db);
    await sql`insert into chat_ban (uid, until, reason, created_at) values ('u1', null, 'spam', 1), ('u2', 99, '', 2)`.execute(
      db,
    );

    expect(await migrate(db, engine)).toContain('0024-moderation');
    const reports = await db.selectFrom('report').selectAll().orderBy('id').execute();
    const line = {
      kind: 'chat',
      uid: 'u1',
      name: 'Ann',
      text: 'buy "now"',
      context_id: 'room',
      written_at: 1_770_000_000_000,
    };
    expect(reports).toMatchObject([
      { id: 'a', ...line, subject_id: 'm1', opened_at: 10, state: 'open', action: null, decided_by: null, note: '' },
      {
        id: 'c',
        ...line,
        subject_id: 'm2',
        opened_at: 30,
        state: 'upheld',
        action: 'remove',
        decided_at: 45,
        note: 'note d',
      },
      {
        id: 'e',
        kind: 'comment',
        subject_id: 'c1',
        uid: null,
        text: 'hm',
        pictures: 'p1,p2',
        context_id: 'tip',
        written_at: 7,
      },
    ]);
    const reporters = await db.selectFrom('report_reporter').selectAll().orderBy('created_at').execute();
    expect(reporters.map((row) => [row.report_id, row.uid, row.category_id, row.text])).toEqual([
      ['a', 'r1', 'spam', 'ads'],
      ['a', 'r2', 'spam', 'ads'],
      ['c', 'r1', 'spam', 'ads'],
      ['c', 'r2', 'spam', 'ads'],
      ['e', 'r1', 'other', ''],
    ]);
    expect(await db.selectFrom('sanction').selectAll().orderBy('uid').execute()).toMatchObject([
      { uid: 'u1', kind: 'ban', until: null, reason: 'spam', created_by: '', lifted_at: null },
      { uid: 'u2', kind: 'mute', until: 99, reason: '' },
    ]);
  });
});
