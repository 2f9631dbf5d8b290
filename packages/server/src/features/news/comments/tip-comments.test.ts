import { randomUUID } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { LIMIT_RULES } from '#platform/http/limits.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { CHINESE, ENGLISH } from '#testing/test-chat.ts';
import { comment, commentCount, commentsSeen, OTHER_TIP, seedTips, TIP } from '#testing/test-tip-comments.ts';

/** Fifty texts that would run as code if they were not escaped. */
const XSS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.example/a.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img/src/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<object data="data:text/html,<script>alert(1)</script>">',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<base href="//x.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="//x.example/a.css">',
  '<style>@import "//x.example/a.css";</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '--><script>alert(1)</script><!--',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '" onmouseover="alert(1)" x="',
  "' onmouseover='alert(1)' x='",
  '`${alert(1)}`',
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7}#{7*7}<%= 7*7 %>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  '<x contenteditable onblur=alert(1)>x',
  "'; drop table tip_comment; --",
  '{"$ne": null}, __proto__[x]=1',
  '<\u2028script>alert(1)<\u2029/script>',
  '\u202E<script>alert(1)</script>\u202C',
] as const;

describeEachDatabase('comments on tips', (open) => {
  let app: TestApp;
  let mika: User;
  let rival: User;

  beforeEach(async () => {
    app = await createTestApp(await open());
    [mika, rival] = await Promise.all([app.member('mika'), app.member('rival')]);
    await seedTips(app, rival);
  });

  afterEach(() => app.close());

  test('[E24, C7, P1] a member comments on a tip, and everybody reads it', async () => {
    const clientId = randomUUID();
    const { status, code, data } = await comment(app, mika, '  主队状态真好！👍  ', { clientId });
    expect([status, code]).toEqual([200, CODE.SUCCESS]);
    expect(data).toEqual({
      id: expect.stringMatching(/^[a-z0-9-]{1,64}$/),
      messageId: TIP,
      parentId: null,
      subComments: [],
      uid: mika.uid,
      nickName: null,
      username: 'mika',
      headUrl: '',
      content: '主队状态真好！👍',
      photos: '',
      likeCount: 0,
      isLiked: 0,
      createdAt: app.clock.now,
      clientId,
      isAuthor: 0,
    });
    expect(await commentsSeen(app)).toEqual([data]);
    expect(await commentCount(app)).toBe(1);
  });

  test('[P1] a visitor may read, but not write, like, remove, upload or list own comments', async () => {
    const { data } = await comment(app, mika, 'hi');
    const refused = [
      await app.call('publishTipComment', { messageId: TIP, content: 'hi', clientId: randomUUID() }),
      await app.call('likeTipComment', { commentId: data.id }),
      await app.call('removeMyTipComment', { commentId: data.id }),
      await app.call('listMyTipComments', {}),
      await app.call('uploadCommentPhoto', { base64: 'A'.repeat(40) }),
      await app.call('addChatReport', { messageId: data.id, categoryId: 'spam', kind: 'comment' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(6).fill(CODE.NULL_USER));
    expect((await commentsSeen(app)).map(({ content }) => content)).toEqual(['hi']);
  });

  test('[T14] replies, also to replies, belong to their comment, oldest first', async () => {
    const { data: top } = await comment(app, mika, 'top');
    const { data: first } = await comment(app, rival, 'first', { parentId: top.id });
    const { data: second } = await comment(app, mika, 'second', { parentId: first.id });
    await comment(app, rival, 'another comment');
    expect([first.parentId, second.parentId]).toEqual([top.id, top.id]);
    const seen = await commentsSeen(app);
    expect(seen.map(({ content, subComments }) => [content, subComments.map((reply) => reply.content)])).toEqual([
      ['another comment', []],
      ['top', ['first', 'second']],
    ]);
    expect(await commentCount(app)).toBe(4);
  });

  test('[T14, C7] inSport changes nothing: with a parent it is a reply, without one a comment, and both are in my comments', async () => {
    for (const inSport of [0, 1]) {
      const write = async (content: string, more: { parentId?: string } = {}) => {
        const call = { messageId: TIP, content: `${content} ${inSport}`, inSport, clientId: randomUUID(), ...more };
        return (await app.call('publishTipComment', call, { token: mika.token })).data;
      };
      const top = await write('top');
      expect((await write('reply', { parentId: top.id })).parentId).toBe(top.id);
    }
    expect((await commentsSeen(app)).map(({ content, subComments }) => [content, subComments[0]?.content])).toEqual([
      ['top 1', 'reply 1'],
      ['top 0', 'reply 0'],
    ]);
    const { list } = (await app.call('listMyTipComments', {}, { token: mika.token })).data;
    expect(list.map(({ comment: { content } }) => content)).toEqual(['reply 1', 'top 1', 'reply 0', 'top 0']);
  });

  test('a reply belongs to the tip of its comment; an unknown tip or comment is refused and nothing is counted', async () => {
    const { data: elsewhere } = await comment(app, mika, 'elsewhere', { messageId: OTHER_TIP });
    const refused = [
      await comment(app, mika, 'hi', { messageId: 'no-tip' }),
      await comment(app, mika, 'hi', { parentId: elsewhere.id }),
      await comment(app, mika, 'hi', { parentId: 'no-comment' }),
      await app.call('listTipComments', { messageId: 'no-tip' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill(CODE.NOT_FOUND));
    expect(await commentsSeen(app)).toEqual([]);
    expect(await commentCount(app)).toBe(0);
  });

  test("[E24] the tipster's own account writes under the tipster's name and is marked", async () => {
    const { data } = await comment(app, rival, 'my own tip');
    const portrait = '/api/forehead/system/file/get/portrait-kai';
    expect(data).toMatchObject({ isAuthor: 1, nickName: '凯哥', username: 'rival', headUrl: portrait });
    expect((await comment(app, mika, 'thanks', { parentId: data.id })).data).toMatchObject({
      isAuthor: 0,
      nickName: null,
    });
  });

  test('the same clientId is the same comment: 20 concurrent sends, and once more when the member is banned', async () => {
    const clientId = randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => comment(app, mika, 'once', { clientId })));
    expect(replies.map(({ code }) => code)).toEqual(Array(20).fill(CODE.SUCCESS));
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    await app.ops('opsSaveChatBan', { uid: mika.uid });
    expect((await comment(app, mika, 'another text', { clientId })).data).toMatchObject({ content: 'once' });
    expect((await comment(app, rival, 'mine', { clientId })).data).toMatchObject({ uid: rival.uid, content: 'mine' });
    expect(await commentCount(app)).toBe(2);
  });

  test('100 concurrent comments and replies are all stored and counted', async () => {
    const { data: top } = await comment(app, mika, 'top');
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        comment(app, index % 2 ? mika : rival, `no ${index}`, index % 4 < 2 ? { parentId: top.id } : {}),
      ),
    );
    expect(replies.map(({ code }) => code)).toEqual(Array(100).fill(CODE.SUCCESS));
    const { data } = await app.call('listTipComments', { messageId: TIP, size: 50 });
    expect([data.total, await commentCount(app)]).toEqual([51, 101]);
  });

  test('[V7, E23] a banned member, and one below a threshold, may not comment and gets the reason', async () => {
    await app.ops('opsSaveChatConfig', { rechargeLimit: 1000, vipLimit: 2 });
    const missing = '累计充值满 1,000 金币即可，还差 1,000；需要 VIP 2 及以上，当前 VIP 0';
    expect(await comment(app, mika, 'hi')).toMatchObject({ status: 200, code: CODE.CHAT_RULE, msg: missing });
    await app.ops('opsSaveMemberStanding', { uid: mika.uid, rechargeTotal: 1000, vipLevel: 1 });
    expect(await comment(app, mika, 'hi', {}, ENGLISH)).toMatchObject({
      code: CODE.CHAT_RULE,
      msg: 'VIP 2 or above required, you are VIP 1',
    });
    await app.ops('opsSaveMemberStanding', { uid: mika.uid, rechargeTotal: 999, vipLevel: 2 });
    expect(await comment(app, mika, 'hi')).toMatchObject({ msg: '累计充值满 1,000 金币即可，还差 1' });
    await app.ops('opsSaveMemberStanding', { uid: mika.uid, rechargeTotal: 1000, vipLevel: 2 });
    expect((await comment(app, mika, 'now')).code).toBe(CODE.SUCCESS);
    await app.ops('opsSaveChatBan', { uid: mika.uid, reason: '刷屏' });
    expect(await comment(app, mika, 'hi', {}, CHINESE)).toMatchObject({
      status: 200,
      code: CODE.CHAT_BANNED,
      msg: '你已被禁止发言：刷屏',
    });
    expect((await commentsSeen(app)).map(({ content }) => content)).toEqual(['now']);
  });

  test('blocked words are found in comments as in the chat', async () => {
    await app.ops('opsSaveChatWords', { list: ['badword', '加微信'] });
    for (const text of ['what a BADWORD!', 'ｂａｄ ｗｏｒｄ', '加 微 信 123'])
      expect(await comment(app, mika, text)).toMatchObject({ status: 200, code: CODE.CHAT_BLOCKED_WORD });
    expect(await commentsSeen(app)).toEqual([]);
  });

  test('an invisible or too long text is refused', async () => {
    for (const text of ['', '   ', '\u200B\u2060', 'x'.repeat(501)])
      expect(await comment(app, mika, text)).toMatchObject({ status: 400, code: CODE.MALFORMED });
    expect((await comment(app, mika, 'x'.repeat(500))).code).toBe(CODE.SUCCESS);
  });

  test('50 script injections are stored and returned as text', async () => {
    expect(new Set(XSS).size).toBe(50);
    for (const text of XSS) expect((await comment(app, mika, text)).data.content).toBe(text);
    const seen = (await commentsSeen(app)).map(({ content }) => content);
    expect(seen.toReversed()).toEqual(XSS);
  });

  test('too many comments are refused with the time to wait', async () => {
    const limited = await createTestApp(await open(), { RATE_LIMITS: 'on' });
    const member = await limited.member('mika');
    await seedTips(limited);
    const codes: number[] = [];
    for (let left = LIMIT_RULES.comment.points + 1; left > 0; left--)
      codes.push((await comment(limited, member, `no ${left}`)).code);
    expect(codes).toEqual([...Array(LIMIT_RULES.comment.points).fill(CODE.SUCCESS), CODE.TOO_MANY]);
    await limited.close();
  });
});
