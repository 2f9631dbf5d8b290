import { expect, test } from 'vitest';
import * as z from 'zod';
import { accountRoutes, Username } from '#account.ts';
import { anchorRoutes } from '#anchor-routes.ts';
import { chatRoutes } from '#chat.ts';
import { newsRoutes } from '#news-routes.ts';
import { ParentMember } from '#ops-members.ts';
import { opsNewsRoutes } from '#ops-news.ts';
import { RankingConfigInput } from '#ops-ranking.ts';
import { isReadOnly, patchOf } from '#ops-save.ts';
import { ClientCommand } from '#push.ts';
import { envelopeOf } from '#route.ts';
import { signatureText } from '#signature.ts';
import { rankingRoutes } from '#user-ranking.ts';
import { shortText } from '#values.ts';

const accepts = (schema: z.ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

test('[V11] a user name has 3 to 24 characters, a password 8 to 128', () => {
  expect([2, 3, 24, 25].map((length) => accepts(Username, 'a'.repeat(length)))).toEqual([false, true, true, false]);
  const { newPassword } = accountRoutes.changePassword.request.def.shape;
  expect([7, 8, 128, 129].map((length) => accepts(newPassword, 'p'.repeat(length)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('[T11, E16] either a host is followed or a match is booked', () => {
  const { request } = anchorRoutes.subscribe;
  expect([{ hostId: 'a' }, { matchId: 'm' }].map((call) => accepts(request, call))).toEqual([true, true]);
  expect([{}, { hostId: 'a', matchId: 'm' }].map((call) => accepts(request, call))).toEqual([false, false]);
});

test('[K1, C5, E19, C8] the default page size is 8 tipsters, 10 tips, 100 reports', () => {
  const userId = 'u1';
  const { listTipsters, listTips, listTipsterTips } = newsRoutes;
  expect(z.parse(listTipsters.request, {})).toEqual({ page: 1, size: 8, sortType: 0 });
  expect(z.parse(listTips.request, {})).toMatchObject({ page: 1, size: 10 });
  expect(z.parse(listTipsterTips.request, { professorId: 'kai' })).toMatchObject({ page: 1, size: 10, isHistory: 1 });
  const { request } = rankingRoutes.listBettingReports;
  expect(z.parse(request, { userId })).toEqual({ userId, recordsType: 'new', pageNum: 1, size: 100 });
  expect([0, 1, 100, 101].map((size) => accepts(request, { userId, size }))).toEqual([false, true, true, false]);
});

test('[E8, E9] a ranking defaults to 50 rows, at least 3 settled reports, and all platforms', () => {
  const ranking = { id: 'week', kind: 'week', text: { zh: '周', en: 'Week' } };
  expect(z.parse(RankingConfigInput, ranking)).toMatchObject({ size: 50, minSample: 3, gamePlatforms: [] });
});

test('[C7] a line of the chat has up to 200 characters, a comment up to 500 and 4 pictures', () => {
  const line = (length: number) => ({ liveRoomId: 'a', clientId: 'client-1', text: 'x'.repeat(length) });
  expect([200, 201].map((length) => accepts(chatRoutes.sendChatMessage.request, line(length)))).toEqual([true, false]);
  const { request } = newsRoutes.publishTipComment;
  const comment = (length: number, pictures: number) =>
    accepts(request, {
      messageId: 'a',
      clientId: 'client-1',
      content: 'x'.repeat(length),
      photos: 'p,'.repeat(pictures),
    });
  expect([comment(500, 4), comment(501, 4), comment(500, 5)]).toEqual([true, false, false]);
});

test('[T8] an operator decides with a final result: 1 to 7', () => {
  const { result } = opsNewsRoutes.opsDecideTip.request.def.shape;
  const numbers = Array.from({ length: 10 }, (_, number) => number);
  expect(numbers.filter((number) => accepts(result, number))).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('[P3] the picture of a member of a parent site is an https URL or empty', () => {
  const of = (headUrl: string): boolean => accepts(ParentMember, { externalId: '1', username: 'wang', headUrl });
  expect(['', 'https://cdn.example/a.png'].map(of)).toEqual([true, true]);
  expect(['http://cdn.example/a.png', 'https://', 'https://[/a.png'].map(of)).toEqual([false, false, false]);
});

test('[C14] a client may sign in, subscribe and unsubscribe by name or position, and ping; nothing else', () => {
  const sound = [
    { cmd: 'auth', token: 'a' },
    { cmd: 'subscribe', channels: ['live', 'live:no-dialect', 'match:football:m1'] },
    {
      cmd: 'subscribe',
      channels: [
        { name: 'room:a', epoch: 'e', offset: 3 },
        { name: 'tips', since: 1 },
      ],
    },
    { cmd: 'unsubscribe', channels: ['live'] },
    { cmd: 'ping' },
  ];
  const wrong = [
    { cmd: 'auth' },
    { cmd: 'subscribe', channels: [] },
    { cmd: 'subscribe', channels: Array.from({ length: 101 }, (_, number) => `room:${number}`) },
    ...['', 'Live', '7:a', 'a b', 'room:', 'room:A', 'a:b:c:d', `room:${'x'.repeat(65)}`, 'live\n', ' live'].map(
      (name) => ({
        cmd: 'subscribe',
        channels: [name],
      }),
    ),
    { cmd: 'subscribe', channels: [{ offset: 3 }] },
    { cmd: 'unsubscribe', channels: [{ name: 'live' }] },
    { cmd: 'say' },
  ];
  expect(sound.filter((command) => !accepts(ClientCommand, command))).toEqual([]);
  expect(wrong.filter((command) => accepts(ClientCommand, command))).toEqual([]);
  const [, position] = sound[2]?.channels ?? [];
  expect(z.parse(ClientCommand, { cmd: 'subscribe', channels: [position] })).toMatchObject({ channels: [position] });
});

test('[C1] the signed text consists of the sent headers, sorted', () => {
  expect(signatureText({ version: '0', 'device-id': 'b', token: undefined, uid: 'a' }, '-suffix')).toBe('0ab-suffix');
});

test('[C16] an envelope has code, message, data and time', () => {
  const envelope = envelopeOf(z.string());
  expect(accepts(envelope, { code: 1, msg: '', data: 'a', time: 0 })).toBe(true);
  for (const field of ['code', 'msg', 'data', 'time'])
    expect(accepts(envelope, { code: 1, msg: '', data: 'a', time: 0, [field]: null })).toBe(false);
});

test('[V11] a short text is trimmed before it is measured', () => {
  expect(z.parse(shortText(1, 3), ' abc ')).toBe('abc');
  expect(accepts(shortText(1, 3), '   ')).toBe(false);
});

test('[V11] a short text has no control characters anywhere', () => {
  for (const text of ['a\u0000', '\u0007a', 'a\nb']) expect(accepts(shortText(1, 9), text)).toBe(false);
});

const HOST = z.object({
  id: z.string(),
  name: z.string().describe('what people call him'),
  sort: z.int().default(100),
  note: z.optional(z.string()),
});

test('a save has its keys and the changed fields; defaults apply to new records only', () => {
  const patch = patchOf(HOST, ['id']);
  expect(z.parse(patch, { id: 'a' })).toEqual({ id: 'a' });
  expect(z.parse(patch, { id: 'a', sort: 1, note: '' })).toEqual({ id: 'a', sort: 1, note: '' });
  expect([{}, { id: 'a', colour: 'red' }].map((save) => accepts(patch, save))).toEqual([false, false]);
});

test('a save has the field descriptions of the whole record', () => {
  const { name, sort } = patchOf(HOST, ['id']).def.shape;
  const textOf = (field: z.ZodType) => z.globalRegistry.get(field)?.description;
  expect([name, sort].map(textOf)).toEqual(['what people call him', undefined]);
});

test('read-only fields of a list are marked', () => {
  const { name, followers } = patchOf(z.object({ name: z.string() }), [], ['followers']).def.shape as Record<
    string,
    z.ZodType
  >;
  expect([name, followers].map((field) => field && isReadOnly(field))).toEqual([false, true]);
});
