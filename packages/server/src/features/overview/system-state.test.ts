import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { rememberBackup, rememberDrill } from '#platform/backups/backup-state.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createHeartbeat } from '#platform/nodes/heartbeat.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

describeEachDatabase('the state of nodes and jobs', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
  });
  afterEach(() => app.close());

  test('lists each job with its last run, failed ones first, and what is overdue as late', async () => {
    const failing = (): Promise<void> => Promise.reject(new Error('the disk is full'));
    let runs = 0;
    app.jobs.start({ name: 'good', everyMs: 10, work: async () => void (runs += 1) });
    app.jobs.start({ name: 'bad', everyMs: 10, work: failing, onEachNode: true });
    app.jobs.start({ name: 'hourly', everyMs: HOUR_MS, work: failing });
    await expect.poll(() => runs).toBeGreaterThan(1);
    await app.jobs.stop();
    const list = async () =>
      (await app.ops('opsGetSystem', {})).data.jobs.map(({ name, state, startedAt, error }) => [
        name,
        state,
        startedAt,
        error,
      ]);
    const startedAt = app.clock.now;
    expect(await list()).toEqual([
      ['bad', 'failed', startedAt, 'the disk is full'],
      ['good', 'ok', startedAt, null],
      ['hourly', 'waiting', null, null],
    ]);
    const metrics = await app.app.inject({ url: '/metrics' });
    expect(metrics.body).toMatch(/touchline_job_failures\{job="bad"\} [1-9]/);
    expect(metrics.body).toContain('touchline_job_age_seconds{job="good"} 0');
    app.clock.now += MINUTE_MS + SECOND_MS;
    expect((await list()).map(([name, state]) => [name, state])).toEqual([
      ['bad', 'late'],
      ['good', 'late'],
      ['hourly', 'waiting'],
    ]);
    app.clock.now += 2 * HOUR_MS;
    expect((await list()).map(([, state]) => state)).toEqual(['late', 'late', 'late']);
  });

  test('lists the nodes of a cluster, marks a silent one, and forgets it after an hour', async () => {
    const list = async () =>
      (await app.ops('opsGetSystem', {})).data.nodes.map(({ state, isLeader, answers, connections }) => [
        state,
        isLeader,
        answers,
        connections,
      ]);
    expect(await list()).toEqual([['ok', true, true, 0]]);
    const jobs = createJobs({ log: pino({ level: 'silent' }), now: () => app.clock.now, mayLead: () => false });
    const node = { db: app.anchor.db, now: () => app.clock.now, isAlone: false, isLeader: () => false, jobs };
    const other = createHeartbeat({ ...node, connections: () => 7, port: () => 3001 });
    const stopped = createHeartbeat({ ...node, connections: () => 8, port: () => 3002 });
    for (const { beat } of [other, stopped]) await beat();
    expect(await list()).toEqual([
      ['ok', true, true, 0],
      ['ok', false, false, 7],
      ['ok', false, false, 8],
    ]);
    await stopped.leave();
    await stopped.beat();
    app.clock.now += 21 * SECOND_MS;
    expect(await list()).toEqual([
      ['ok', true, true, 0],
      ['silent', false, false, 7],
    ]);
    await other.beat();
    expect(await list()).toEqual([
      ['ok', true, true, 0],
      ['ok', false, false, 7],
    ]);
    app.clock.now += HOUR_MS + 1;
    expect(await list()).toEqual([['ok', true, true, 0]]);
  });

  test('shows the disk of its data folder, and the disk of recordings with the limits at which they pause', async () => {
    await app.close();
    const folder = join(tmpdir(), 'touchline-recordings-that-nobody-made', 'yet');
    app = await createTestApp(await open(), { RECORDINGS_DIR: folder, RECORDINGS_GB: '3', RECORDINGS_FREE_GB: '4' });
    const { storage } = (await app.ops('opsGetSystem', {})).data;
    const { bavail, blocks, bsize } = await statfs(tmpdir());
    expect([storage.disk.sizeBytes, storage.recordings.disk?.sizeBytes]).toEqual([blocks * bsize, blocks * bsize]);
    expect(storage.disk.freeBytes).toBeLessThanOrEqual(blocks * bsize);
    // Others write to this disk too.
    expect(Math.abs(storage.disk.freeBytes - bavail * bsize)).toBeLessThan(blocks * bsize * 0.2);
    const { disk: _, ...kept } = storage.recordings;
    const none = { isOn: true, shows: 0, paused: 0, bytes: 0 };
    expect(kept).toEqual({ ...none, mostBytes: 3_000_000_000, keptFreeBytes: 4_000_000_000 });
  });

  test('shows the last backup and drill, and owners at the home what is late or cannot be restored; all nodes report both', async () => {
    await app.close();
    app = await createTestApp(await open(), { BACKUP_EVERY_HOURS: '6' });
    const { db } = app.anchor;
    const at = app.clock.now - HOUR_MS;
    const waiting = async () =>
      (await app.ops('opsListWaiting', {})).data.list.map(({ kind, reason, note, since }) => [
        kind,
        reason,
        note,
        since,
      ]);
    const metrics = async () => (await app.app.inject({ url: '/metrics' })).body;
    expect(await metrics()).not.toMatch(/touchline_backup_age_seconds \d/);
    await rememberBackup(db, { at, file: '/backups/a.db', bytes: 5, durationMs: 7 });
    const drill = { at, file: '/backups/a.db', problems: [], ageMs: 3, restoreMs: 4, tables: 1, rows: 1 };
    await rememberDrill(db, drill);
    expect((await app.ops('opsGetSystem', {})).data.backups).toEqual({
      everyHours: 6,
      lateSince: null,
      last: { at, bytes: 5, durationMs: 7 },
      drill: { at, problems: [], ageMs: 3, restoreMs: 4 },
    });
    expect(await waiting()).toEqual([]);
    await rememberDrill(db, { ...drill, problems: ['the table tip has other values'] });
    app.clock.now = at + 12 * HOUR_MS + 1;
    expect(await waiting()).toEqual([
      ['backup', 'no-backup', '', at + 6 * HOUR_MS],
      ['backup', 'drill-failed', 'the table tip has other values', at],
    ]);
    const text = await metrics();
    for (const line of [
      'age_seconds 43200.001',
      'late_seconds 21600.001',
      'drill_age_seconds 43200.001',
      'drill_problems 1',
    ])
      expect(text).toContain(`touchline_backup_${line}\n`);
  });
});
