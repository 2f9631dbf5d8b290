import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { TipCard } from '@touchline/contract/news.ts';
import { wilson } from '@touchline/domain/betting/wilson.ts';
import { NBA } from '@touchline/domain/competitions/nba/competition.ts';
import { HOME_COMPETITIONS } from '@touchline/domain/competitions/registry.ts';
import type { PageAddress } from '#features/web-app/deps.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import { competitionCard, playerCard, teamCard } from './competition-cards.ts';
import { type CardMaker, fixedCard, GENERAL_CARD } from './general-card.ts';
import type { ShareCard } from './share-card.ts';
import type { ShareFacts } from './share-facts.ts';
import { matchFacts, matchTitle } from './share-labels.ts';
import { BUNDLED_PICTURES, hostPicture, matchPicture, portraitPicture } from './share-pictures.ts';

/**
 * A room only under its own host, a match only under its own id: another's room would reveal that the requested one
 * exists but is private (V5).
 */
const programCard: CardMaker = async (facts, { ids: [id = '', matchId] }) => {
  const program = await facts.program({ id, matchId });
  if (program === null) return null;
  const { match, hosts, room } = program;
  const host = hosts.find((one) => one.id === room?.hostId);
  const card = {
    description: `${matchFacts(match)} · 实时比分、事件、统计、阵容和交锋`,
    picture: (host && (await hostPicture(facts, host))) ?? matchPicture(match),
  };
  if (room?.hostId === id)
    return {
      ...card,
      title: `${host === undefined ? '' : `${host.name}的直播间：`}${matchTitle(match)}`,
      type: room.liveStatus === LIVE_STATUS.live ? 'video.other' : 'website',
      path: `/program-detail/${id}${matchId === undefined ? '' : `/${matchId}`}`,
    };
  if (matchId !== undefined || match.matchId !== id) return null;
  return { ...card, title: matchTitle(match), type: 'website', path: `/program-detail/${id}` };
};

/** A host with the match on air. */
const hostCard: CardMaker = async (facts, { ids: [id = ''] }) => {
  const found = await facts.host(id);
  if (found === null) return null;
  const { host, onAir } = found;
  const about = host.introduction.trim() || `${host.name}的直播、赛程和动态`;
  return {
    title: host.name,
    description: onAir === null ? about : `正在直播 ${matchTitle(onAir)} · ${about}`,
    type: 'profile',
    path: `/anchor/detail/${id}`,
    picture: (await hostPicture(facts, host)) ?? BUNDLED_PICTURES.app,
  };
};

const matchesOf = ({ messageMatchList }: TipCard): string => {
  const [first] = messageMatchList;
  if (!first) return '';
  const count = messageMatchList.length;
  const match = `${matchTitle(first.match)} · ${matchFacts(first.match)}`;
  return count === 1 ? match : `${count} 场串关：${match}`;
};

/** A tip with its tipster and match; without paid content. */
const tipCard: CardMaker = async (facts, { ids: [id = ''] }) => {
  const tip = await facts.tip(id);
  if (tip === null) return null;
  const [first] = tip.messageMatchList;
  return {
    title: tip.sportsTitle,
    description: [`${tip.professor.name}的推荐`, matchesOf(tip)].filter((part) => part !== '').join(' · '),
    type: 'website',
    path: `/news/detail/${id}`,
    picture: first ? matchPicture(first.match) : BUNDLED_PICTURES.app,
  };
};

/** A tipster with the hits of all settled tips. */
const tipsterCard: CardMaker = async (facts, { ids: [id = ''] }) => {
  const tipster = await facts.tipster(id);
  if (tipster === null) return null;
  const { name, introduction, hitSession, sportsSession } = tipster;
  const about = introduction.trim() || `${name}的推荐、命中率和回报`;
  return {
    title: name,
    description: sportsSession === 0 ? about : `${hitWords(hitSession, sportsSession)} · ${about}`,
    type: 'profile',
    path: `/news/user/${id}`,
    picture: (await portraitPicture(facts, tipster.profile)) ?? BUNDLED_PICTURES.app,
  };
};

const signed = (coins: number): string =>
  `${coins < 0 ? '−' : coins > 0 ? '+' : ''}${Math.abs(coins).toLocaleString('zh-CN')}`;

/** Hits with their sample, and from enough of them the share with its interval. */
const hitWords = (hits: number, settled: number): string => {
  const share = wilson(hits, settled);
  const rate = share === null ? '' : `，${share.percent}%（${share.low}–${share.high}）`;
  return `${settled} 场中 ${hits}${rate}`;
};

/** A ranked user with profit and win rate; a hidden one has no card. */
const rankedUserCard: CardMaker = async (facts, { ids: [id = ''] }) => {
  const user = await facts.rankedUser(id);
  if (user === null) return null;
  const { name, profit, reds, settled, longestStreak } = user;
  const record = settled === 0 ? [] : [hitWords(reds, settled), `最长连红 ${longestStreak}`];
  return {
    title: name,
    description: [`总盈利 ${signed(profit)} 金币`, ...record].join(' · '),
    type: 'profile',
    path: `/user-ranking/user/${id}`,
    picture: (await portraitPicture(facts, user.headUrl)) ?? BUNDLED_PICTURES.app,
  };
};

const ID = '([a-z0-9-]{1,64})';
const LEAGUE = '/five-leagues/league';
const HOMES = Object.values(HOME_COMPETITIONS);
/** All but the leagues, which share their pages: the address names the league. */
const ALONE = HOMES.filter(({ pages }) => pages.query === '');

const page = (path: string, card: CardMaker) => ({
  pattern: new RegExp(`^${path.replaceAll(':id', ID)}$`),
  card,
});

/** The pages with cards. */
const PAGES: readonly { pattern: RegExp; card: CardMaker }[] = [
  page('(?:/|/anchor)', fixedCard('/anchor', '主播', '主播带你看足球和篮球：正在直播的房间、赛程、预约和动态')),
  page('/anchor/all-anchor', fixedCard('/anchor/all-anchor', '全部主播', '按人气、关注和名次找主播，看谁正在直播')),
  page('/anchor/detail/:id', hostCard),
  page('/program-detail/:id(?:/:id)?', programCard),
  ...HOMES.map((competition) => page(competition.pages.home, competitionCard(competition))),
  page(`${LEAGUE}/:id/team/:id`, teamCard(LEAGUE)),
  ...ALONE.map(({ id, pages }) => page(`${pages.team}/team/:id`, teamCard(pages.team, id))),
  page(`${LEAGUE}/:id/player/:id`, playerCard(LEAGUE)),
  page(`${NBA.pages.player}/player/:id`, playerCard(NBA.pages.player, NBA.id)),
  page('/news', fixedCard('/news', '专家推荐', '足球和篮球的专家推荐：命中率、近十场和回报都由已结算的推荐算出')),
  page('/news/all-gods', fixedCard('/news/all-gods', '全部专家', '按命中率、周回报和连红找专家，看谁有可买的推荐')),
  page('/news/detail/:id', tipCard),
  page('/news/user/:id', tipsterCard),
  page(
    '/user-ranking',
    fixedCard('/user-ranking', '盈利榜', '红单榜、盈利榜和人气榜：按周、按月看谁赢得多，每份报告都看得见'),
  ),
  page('/user-ranking/user/:id', rankedUserCard),
  page('/today', fixedCard('/today', '今日比赛', '今天所有联赛的比赛：直播在前，有主播、有推荐的一眼看到')),
  page(
    '/download',
    fixedCard('/download', '下载应用', '手机上的直播、比分和专家推荐：iOS、Android，或直接在浏览器里用'),
  ),
  page(
    '/anchor-download',
    fixedCard('/anchor-download', '看主播，用应用', '关注的主播开播就提醒，边看边聊：下载应用，或直接在浏览器里看'),
  ),
  page('/search', fixedCard('/search', '搜索', '找主播、球队、球员、比赛和推荐：中文、拼音、简称和外文名都能搜')),
  page('/gold-document', fixedCard('/gold-document', '金币说明', '金币怎么用，推荐没有命中时怎么退还')),
];

/** Whether a path below the base path has a card. */
export const isPage = (path: string): boolean => PAGES.some(({ pattern }) => pattern.test(path));

/** The card of a path below the base path; the general one if there is no other. */
const shareCardOf = async (facts: ShareFacts, path: string, query: URLSearchParams): Promise<ShareCard> => {
  for (const { pattern, card } of PAGES) {
    const found = pattern.exec(path);
    if (found) return (await card(facts, { ids: found.slice(1), query })) ?? GENERAL_CARD;
  }
  return GENERAL_CARD;
};

const MAX_AGE_MS = 5000;
/** Cache tags: hosts and their visibility, matches, tips, and boards. */
const TAGS = ['anchor', 'tips', 'ranking'];

/** The card of a page, produced once for concurrent callers. */
export const findCard = (facts: ShareFacts, cache: SnapshotCache, { path, search }: PageAddress): Promise<ShareCard> =>
  cache.get(`card:${path}?${search}`, TAGS, MAX_AGE_MS, () => shareCardOf(facts, path, new URLSearchParams(search)));
