import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { storePictures, seedMatches } from '#testing/test-seed.ts';

describeEachDatabase('references in saves of operators', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedMatches(app);
    await app.ops('opsSaveHost', { id: 'wang', name: 'wang' });
  });

  const refusedFor = async (reply: Promise<{ code: number; msg: string }>): Promise<string> => {
    const { code, msg } = await reply;
    expect(code).toBe(CODE.NOT_FOUND);
    return msg;
  };

  test('[E12] an unknown picture of a host, a moment, a tipster or the icons is refused by name', async () => {
    const host = app.ops('opsSaveHost', { id: 'qi', name: 'qi', pictureId: 'f-none', coverId: 'f-nil' });
    expect(await refusedFor(host)).toBe('picture f-none, picture f-nil does not exist');
    const pictures = [{ key: 'f-none', width: 1, height: 1 }];
    const moment = app.ops('opsSaveMoment', { id: 'm', hostId: 'wang', text: '', pictures, createdAt: 1 });
    expect(await refusedFor(moment)).toContain('picture f-none');
    expect(await refusedFor(app.ops('opsSaveTipster', { id: 't', name: 'T', profile: 'f-none' }))).toContain('f-none');
    expect(await refusedFor(app.ops('opsSaveConfig', { gameIconList: ['f-none'] }))).toContain('f-none');
    expect((await app.ops('opsListHosts', {})).data.list.map(({ id }) => id)).toEqual(['wang']);
  });

  test('[E12] stored pictures and crests are accepted, and a deleted one does not prevent a save of other fields', async () => {
    await storePictures(app, 'f-one');
    const saved = await app.ops('opsSaveHost', { id: 'qi', name: 'qi', pictureId: 'f-one', coverId: 'crest-arsenal' });
    expect(saved.code).toBe(CODE.SUCCESS);
    await app.anchor.db.deleteFrom('file').execute();
    expect((await app.ops('opsSaveHost', { id: 'qi', pictureId: 'f-one', sort: 2 })).code).toBe(CODE.SUCCESS);
  });

  test('[P4] members of groups and tipsters, hosts, matches and groups of entries are refused by name', async () => {
    const { uid } = await app.member('anna');
    const group = app.ops('opsSaveGroup', { id: 'vip', name: 'VIP', memberUids: [uid, '99999999999999'] });
    expect(await refusedFor(group)).toBe('member 99999999999999 does not exist');
    await app.ops('opsSaveGroup', { id: 'vip', name: 'VIP', memberUids: [uid] });
    expect(await refusedFor(app.ops('opsAddGroupMember', { id: 'vip', uid: '99999999999999' }))).toContain('member 9');
    expect(await refusedFor(app.ops('opsSaveTipster', { id: 't', name: 'T', uid: '99999999999999' }))).toContain(
      'member 9',
    );
    const entry = { hostId: 'wang', matchId: 'derby', liveRoomId: 'room' };
    expect(await refusedFor(app.ops('opsSaveSchedule', { ...entry, hostId: 'nobody' }))).toContain('host nobody');
    expect(await refusedFor(app.ops('opsSaveSchedule', { ...entry, matchId: 'never' }))).toContain('match never');
    expect(await refusedFor(app.ops('opsSaveSchedule', { ...entry, liveUserGroupId: 'none' }))).toContain('group none');
  });

  test('[E17, K10] a banner needs a known category, known pictures, and an existing target', async () => {
    const banner = {
      id: 'b',
      categoryId: 30301,
      images: 'https://x.example/b.png',
      actionType: 0,
      actionContent: '',
    } as const;
    expect(await refusedFor(app.ops('opsSaveBanner', { ...banner, categoryId: 12345 }))).toContain('category 12345');
    expect(await refusedFor(app.ops('opsSaveBanner', { ...banner, images: 'f-none' }))).toContain('picture f-none');
    const leadTo = (hostId: string | number, matchId: string | number) =>
      app.ops('opsSaveBanner', { ...banner, actionType: 4, actionContent: JSON.stringify({ hostId, matchId }) });
    expect(await refusedFor(leadTo('nobody', 'derby'))).toContain('host nobody');
    expect(await refusedFor(leadTo('wang', 'never'))).toContain('match never');
    // Ids may be numbers in JSON.
    expect(await refusedFor(leadTo(7, 'derby'))).toContain('host 7');
    expect(await refusedFor(leadTo('wang', 12))).toContain('match 12');
    expect((await leadTo('wang', 'derby')).code).toBe(CODE.SUCCESS);
    for (const [actionType, actionContent] of [
      [1, 'https://evil.example'],
      [1, '//evil.example'],
      [2, 'javascript:alert(1)'],
      [4, 'derby'],
    ] as const)
      expect((await app.ops('opsSaveBanner', { ...banner, actionType, actionContent })).code).toBe(CODE.MALFORMED);
  });
});
