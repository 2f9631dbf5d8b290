import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createOperatorService, type OperatorService } from './service.ts';
import type { OperatorDeps } from './deps.ts';
import { OPERATOR_TEST_DEPS } from './test-operators.ts';

const START = Date.UTC(2026, 10, 21);

describeEachDatabase('audit log', (open) => {
  const opened = async (revokeSessions?: OperatorDeps['revokeSessions']) => {
    const { db } = await open();
    let now = START;
    const tick = (): number => now++;
    const deps: OperatorDeps = {
      ...OPERATOR_TEST_DEPS,
      db,
      now: tick,
      revokeSessions:
        revokeSessions ??
        ((_uid, alongside) =>
          db.transaction().execute(async (trx) => {
            await alongside(trx, 2);
            return 2;
          })),
    };
    return { db, service: createOperatorService(deps) };
  };
  const record = (
    db: Awaited<ReturnType<typeof opened>>['db'],
    service: OperatorService,
    note: Parameters<OperatorService['recordAudit']>[1],
  ) => db.transaction().execute((trx) => service.recordAudit(trx, note));

  test('lists who changed what, when, before and after, newest first, in pages', async () => {
    const { db, service } = await opened();
    await record(db, service, {
      who: 'anna',
      action: 'host.save',
      subject: '7',
      before: null,
      after: { id: '7', tags: ['a'] },
    });
    await record(db, service, {
      who: 'ben',
      action: 'host.remove',
      subject: '7',
      before: { id: '7', tags: ['a'] },
      after: null,
    });
    const [newest] = await service.listAudit({ size: 1 });
    expect(newest).toMatchObject({
      at: START + 1,
      who: 'ben',
      action: 'host.remove',
      subject: '7',
      before: { id: '7', tags: ['a'] },
      after: null,
    });
    const rest = await service.listAudit({ before: newest?.id, size: 10 });
    expect(rest).toMatchObject([
      { at: START, who: 'anna', action: 'host.save', before: null, after: { id: '7', tags: ['a'] } },
    ]);
  });

  test('is part of the transaction: a rolled back change leaves no line', async () => {
    const { db, service } = await opened();
    const failing = db.transaction().execute(async (trx) => {
      await service.recordAudit(trx, { who: 'anna', action: 'host.save', subject: '7', before: null, after: {} });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await service.listAudit({ size: 10 })).toEqual([]);
  });

  test('stores no token and no password, at any depth', async () => {
    const { db, service } = await opened();
    const after = {
      name: 'x',
      password: 'hunter22',
      nested: [{ accessToken: 'abc-secret', clientSecret: 'def-secret' }],
    };
    await record(db, service, {
      who: 'anna',
      action: 'test',
      subject: 'x',
      before: { authorization: 'Bearer abc-secret' },
      after,
    });
    const stored = JSON.stringify(await db.selectFrom('audit').selectAll().execute());
    expect(stored).not.toMatch(/hunter22|-secret/);
    expect(stored).toContain('(hidden)');
    expect(stored).toContain('name');
  });

  test('names the operator who ended sessions, and how many', async () => {
    const { service } = await opened();
    expect(await service.revokeSessions({ name: 'anna' }, '123')).toBe(2);
    expect(await service.listAudit({ size: 10 })).toMatchObject([
      { who: 'anna', action: 'sessions.revoke', subject: '123', before: { live: 2 }, after: { live: 0 } },
    ]);
  });
});
