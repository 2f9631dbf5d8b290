import * as z from 'zod';
import { CODE } from '#codes.ts';
import { MatchBrief } from '#match.ts';
import {
  OngoingMatch,
  TipCard,
  TipComment,
  TipDetail,
  tipPageOf,
  TipOrder,
  TipReceipt,
  TipsterBrief,
  TipsterDetail,
  Title,
} from '#news.ts';
import { afterTerms, defineRoutes, Nothing, queryRoute, siteRoute } from '#route.ts';
import { ClientId, csvOf, FileKey, Flag, formInt, Id, LocalName, shortText } from '#values.ts';

/** Longest comment in characters, and most pictures of one. */
export const COMMENT_TEXT_MAX = 500;
export const COMMENT_PHOTOS_MAX = 4;

const MESSAGE = '/api/forehead/live/sports/message';
const FormFlag = formInt(0, 1);
const Page = formInt(1, 100_000);
/** Cursor of the previous page; with it no item is repeated or missed, whatever is published meanwhile. */
const Cursor = z.optional(z.string().regex(/^[A-Za-z0-9_-]{1,120}$/, 'expected a cursor of a page before'));

/** Tips and tipsters. */
const tipRoutes = defineRoutes({
  listTitles: siteRoute(
    'POST',
    'public',
    '/api/forehead/user/title/list/all',
    Nothing,
    z.object({ list: z.array(Title) }),
    'All titles with their rules (C5)',
  ),
  listTipsters: siteRoute(
    'GET',
    'public',
    '/api/forehead/live/professor/info',
    z.object({
      page: Page.default(1),
      size: formInt(1, 100).default(8),
      sortType: formInt(0, 4).default(0),
      cursor: Cursor,
    }),
    tipPageOf(TipsterBrief),
    'Tipsters (C5, E10): 0 as the operator ordered them, 1 by hit rate, 2 by return of the week, 3 by streak, 4 those I follow',
  ),
  listTips: siteRoute(
    'GET',
    'public',
    `${MESSAGE}/v2/info`,
    z.object({
      /** 1 football, 2 basketball, 0 all. */
      sportsType: formInt(0, 34).default(0),
      page: Page.default(1),
      size: formInt(1, 100).default(10),
      /** Competitions. */
      sportsIds: csvOf(Id).default([]),
      /** 1: only tips that return coins when lost. */
      blackReturnGold: FormFlag.default(0),
      /** 0 all, 1 of this site, 2 of partners. */
      sportsSource: formInt(0, 2).default(0),
      /** 1: only free ones. */
      free: FormFlag.default(0),
      /** 1: only of followed tipsters. */
      followed: FormFlag.default(0),
      /** 1: also of tipsters who write in a language that the caller does not read. */
      otherLanguages: FormFlag.default(0),
      matchId: z.optional(Id),
      /** `newest` first; `kick-off`: available ones, the next kick-off first. */
      sort: z.enum(['newest', 'kick-off']).default('newest'),
      cursor: Cursor,
    }),
    tipPageOf(TipCard),
    'Tips (C6)',
  ),
  getTipFilters: siteRoute(
    'GET',
    'public',
    `${MESSAGE}/v2/select`,
    Nothing,
    z.object({
      sports: z.array(z.object({ id: z.int(), name: LocalName })),
      competitions: z.array(z.object({ id: Id, sportsType: z.int(), name: LocalName })),
      sources: z.array(z.object({ id: z.int(), name: LocalName })),
    }),
    'Choices of the filters of the list (C6)',
  ),
  listTipOrders: siteRoute(
    'POST',
    'member',
    `${MESSAGE}/v2/myOrder`,
    z.object({
      page: Page.default(1),
      size: formInt(1, 100).default(20),
      /** `held`: the result is pending; `returned`: coins were returned. */
      state: z.enum(['all', 'held', 'settled', 'returned']).default('all'),
      cursor: Cursor,
    }),
    tipPageOf(z.object({ order: TipOrder, tip: TipCard })),
    "The member's purchases, newest first (C6)",
  ),
  getTipster: siteRoute(
    'GET',
    'public',
    `${MESSAGE}/v2/professor/info`,
    z.object({ professorId: Id }),
    TipsterDetail,
    'A tipster (C6, E20)',
    [CODE.NOT_FOUND],
  ),
  listTipsterTips: siteRoute(
    'GET',
    'public',
    `${MESSAGE}/v2/info/professor/sports`,
    z.object({
      professorId: Id,
      /** 1: the current tips; 0: the history (T15). */
      isHistory: FormFlag.default(1),
      page: Page.default(1),
      size: formInt(1, 100).default(10),
      cursor: Cursor,
    }),
    tipPageOf(TipCard),
    'Tips of a tipster: current ones, or settled ones (C6, T15)',
    [CODE.NOT_FOUND],
  ),
  getTip: siteRoute(
    'GET',
    'public',
    `${MESSAGE}/v2/info/detail`,
    z.object({
      id: Id,
      /** 1: it is only looked at, and does not count as read. */
      glance: z.optional(formInt(1, 1)),
    }),
    TipDetail,
    'A tip; its text only for those who may read it (C6)',
    [CODE.NOT_FOUND],
  ),
  buyTip: afterTerms(
    siteRoute(
      'POST',
      'member',
      `${MESSAGE}/v2/buy`,
      z.object({
        messageId: Id,
        /** The price that the buyer saw: another one is refused (10409). */
        goldPrice: z.optional(formInt(0, 1_000_000_000)),
      }),
      TipReceipt,
      'Buys a tip once for ever; the same request again answers with the same receipt (C6, T12)',
      [CODE.NOT_FOUND, CODE.CONFLICT, CODE.NOT_ENOUGH_COINS, CODE.TIP_CLOSED, CODE.SPENDING_LIMIT, CODE.TOO_MANY],
    ),
  ),
  followTipster: siteRoute(
    'POST',
    'member',
    `${MESSAGE}/v2/attention`,
    z.object({ professorId: Id, attention: FormFlag }),
    z.object({ professorId: Id, attention: z.int(), isAttention: Flag }),
    'Follows (1) or unfollows (0) a tipster; `attention` is the number of followers (C6, T13)',
    [CODE.NOT_FOUND],
  ),
  listOngoingTipMatches: siteRoute(
    'GET',
    'public',
    `${MESSAGE}/v2/matches`,
    z.object({ sportsType: formInt(0, 34).default(0), size: formInt(1, 50).default(12) }),
    z.object({ list: z.array(OngoingMatch) }),
    'Matches with tips: in play first, then the next kick-offs (E22)',
  ),
  listReadTips: siteRoute(
    'POST',
    'member',
    `${MESSAGE}/v2/read`,
    Nothing,
    z.object({ messageIds: z.array(Id) }),
    'Tips that the member has opened in the last 30 days, newest first, 500 at most (E22)',
  ),
});

/** Comments on tips. */
const tipCommentRoutes = defineRoutes({
  listTipComments: queryRoute(
    'public',
    `${MESSAGE}/comment/list`,
    z.object({
      messageId: Id,
      page: Page.default(1),
      size: formInt(1, 50).default(20),
      sort: z.enum(['newest', 'liked']).default('newest'),
      cursor: Cursor,
    }),
    tipPageOf(TipComment),
    'Comments of a tip with their replies (C7)',
    [CODE.NOT_FOUND],
  ),
  listMyTipComments: queryRoute(
    'member',
    `${MESSAGE}/comment/my/list`,
    z.object({ page: Page.default(1), size: formInt(1, 50).default(20), cursor: Cursor }),
    tipPageOf(
      z.object({
        comment: TipComment,
        /** The data of the tip for a link. */
        tip: z.object({ id: Id, sportsTitle: z.string(), professorName: z.string(), match: z.nullable(MatchBrief) }),
      }),
    ),
    "The member's comments and replies, newest first (C7)",
  ),
  publishTipComment: afterTerms(
    siteRoute(
      'POST',
      'member',
      `${MESSAGE}/comment/publish`,
      z.object({
        messageId: Id,
        content: shortText(0, COMMENT_TEXT_MAX),
        photos: csvOf(FileKey, COMMENT_PHOTOS_MAX).default([]),
        parentId: z.optional(Id),
        /** 1: written on the page of the tip. */
        inSport: FormFlag.default(1),
        clientId: ClientId,
      }),
      TipComment,
      'Writes a comment, or a reply with `parentId`; the same clientId again answers with the same comment (C7, T14)',
      [CODE.NOT_FOUND, CODE.CHAT_BANNED, CODE.CHAT_RULE, CODE.CHAT_BLOCKED_WORD, CODE.TOO_MANY],
    ),
  ),
  removeMyTipComment: siteRoute(
    'POST',
    'member',
    `${MESSAGE}/comment/remove`,
    z.object({ commentId: Id }),
    z.object({ commentId: Id, removed: z.boolean() }),
    'Removes an own comment with its replies',
    [CODE.NOT_FOUND],
  ),
  likeTipComment: siteRoute(
    'POST',
    'member',
    `${MESSAGE}/comment/liked`,
    z.object({ commentId: Id, liked: FormFlag.default(1) }),
    z.object({ commentId: Id, likeCount: z.int(), isLiked: Flag }),
    'Likes a comment once (1) or takes that back (0) (C7)',
    [CODE.NOT_FOUND],
  ),
  uploadCommentPhoto: {
    method: 'POST',
    path: `${MESSAGE}/comment/photo`,
    encoding: 'json',
    access: 'member',
    success: 1,
    request: z.object({ base64: z.string().min(16) }),
    reply: z.object({ key: z.string(), width: z.int(), height: z.int() }),
    errors: [CODE.CHAT_BANNED, CODE.CHAT_RULE, CODE.PICTURE_REFUSED, CODE.TOO_MANY, CODE.TOO_LARGE],
    summary:
      'Takes a picture for a comment: its content is checked and drawn anew, without what a camera writes into it',
    bodyLimit: 12 * 1024 * 1024,
  },
});

export const newsRoutes = { ...tipRoutes, ...tipCommentRoutes };
