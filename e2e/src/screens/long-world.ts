import { randomUUID } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import type { Api } from '../api.ts';

const ROOM = 'long-room';
const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as the operators' calls let names be. */
const HOST_NAME = '篮球夜话老司机带你看球之深夜巴萨皇马国家德比特别节目完整直播版'.slice(0, 40);
const TIPSTER_NAME = 'Wolverhampton-Bernd-Ohne';
const USER_NAME = 'Maximiliane Alexandrina von Hohenzollern'.slice(0, 40);
/** As long as names of members may be. */
export const LONG_MEMBER = '沃尔夫汉普顿流浪者队的忠实球迷来自上海浦东新区';
const PARENT_MEMBER = 'Maximiliane-Alexandrina2';
const PRICE = 1_000_000;
const MANY_WATCHERS = 1_234_567;

/** Ids of what the long world adds to the demo's. */
export const LONG = { host: 'long-host', tipster: 'long-tipster', tip: 'long-tip', user: 'long-user' } as const;

const report = (index: number, profit: number) => ({
  id: `long-${index}`,
  userId: LONG.user,
  userName: USER_NAME,
  platform: 'main',
  placedAt: Date.now() - 2000,
  settledAt: Date.now() - 1000,
  stake: 1_000_000,
  payout: 1_000_000 + profit,
  result: 1 as const,
  betInfo: JSON.stringify([
    {
      matchName: 'Wolverhampton Wanderers vs Brighton & Hove Albion',
      league: 'Premier League',
      market: 'handicap',
      selection: 'home',
      line: -0.75,
      odds: 12.92,
    },
  ]),
});

/** Gives a member what the pages of members show: a host, a match, a tipster and a tip. */
const seedMember = async (api: Api, member: User, matchId: string): Promise<void> => {
  await api.ops('opsTopUp', { uid: member.uid, amount: 10 * PRICE, key: 'long-world' });
  await api.call('subscribe', { hostId: LONG.host }, member);
  await api.call('subscribe', { matchId }, member);
  await api.call('followTipster', { professorId: LONG.tipster, attention: 1 }, member);
  await api.call('buyTip', { messageId: LONG.tip, goldPrice: PRICE }, member);
  const words = { content: 'Wolverhampton '.repeat(10), clientId: randomUUID() };
  await api.call('publishTipComment', { messageId: LONG.tip, ...words }, member);
};

/** Adds to the demo world what is as long and as large as it may be: names, scores of the purse, crowds. */
export const seedLongWorld = async (api: Api, member: User): Promise<void> => {
  const { liveMatchList, hosts } = await api.call('getAnchorList', { momentSort: 1 });
  const [match] = liveMatchList;
  const next = hosts
    .flatMap(({ liveSchedule }) => liveSchedule)
    .find(({ startDate }) => startDate > Date.now() + DAY_MS / 24);
  if (match === undefined || next === undefined) throw new Error('the demo world has no matches');
  await api.ops('opsSaveHost', {
    id: LONG.host,
    name: HOST_NAME,
    tags: ['英超英超英超英超英超英超', 'Bundesliga', '西甲联赛专家解说嘉宾'],
    introduction: '足球'.repeat(150),
    liveStatus: 1,
    sort: 1,
    watcherCount: MANY_WATCHERS,
  });
  await api.ops('opsSaveSchedule', {
    hostId: LONG.host,
    matchId: match.matchId,
    liveRoomId: ROOM,
    liveStatus: 1,
  });
  await api.ops('opsSaveTipster', {
    id: LONG.tipster,
    name: TIPSTER_NAME,
    tag: '连红王者二十连胜专家组特邀嘉宾大师级',
    introduction: 'Tiki-taka '.repeat(40),
    sort: 1,
    hotStatus: true,
  });
  await api.ops('opsSaveTip', {
    id: LONG.tip,
    professorId: LONG.tipster,
    sportsTitle: 'Wolverhampton Wanderers against Brighton & Hove Albion: nobody scores early'.slice(0, 80),
    sportsInfo: 'A long text. '.repeat(80),
    legs: [{ matchId: next.matchId, market: '1x2', selection: 'home', line: null, odds: 12.5 }],
    goldPrice: PRICE,
    openBackGold: true,
    returnGoldPercentage: 100,
  });
  const writer = await api.ops('opsSignInMember', { externalId: 'long-member', username: PARENT_MEMBER });
  const words = { content: 'Wolverhampton '.repeat(10), clientId: randomUUID() };
  await api.call('publishTipComment', { messageId: LONG.tip, ...words }, writer);
  await api.call('sendChatMessage', { liveRoomId: ROOM, text: words.content, clientId: randomUUID() }, writer);
  await seedMember(api, member, next.matchId);
  await api.ops('opsIngestReports', { reports: [1, 2, 3, 4].map((index) => report(index, 99_999_999)) });
};
