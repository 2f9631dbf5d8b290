import type { MatchBrief } from '@touchline/contract/match.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { TipCard } from '@touchline/contract/news.ts';
import { NBA } from '@touchline/domain/competitions/nba/competition.ts';
import { competitionOf, HOME_COMPETITIONS } from '@touchline/domain/competitions/registry.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import type { FixedPage } from '@touchline/domain/languages/share-texts.ts';
import type { PageAddress } from '#features/web-app/deps.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import { clipCard } from './clip-card.ts';
import {
  compareCard,
  competitionCard,
  competitionCrumb,
  playerCard,
  teamCard,
  whatIfCard,
} from './competition-cards.ts';
import { type CardMaker, type CardWords, fixedCard, fixedCrumb, generalCard, wordsOf } from './general-card.ts';
import { broadcastEvent, type Crumb, sportsEvent, recordedShow } from './linked-data.ts';
import type { ShareCard } from './share-card.ts';
import type { ShareFacts } from './share-facts.ts';
import { hitWords, matchFacts, matchTitle, signedCoins } from './share-labels.ts';
import { publicProgram } from './public-program.ts';
import { BUNDLED_PICTURES, drawnPicture, portraitPicture } from './share-pictures.ts';
import { competitionPicture, whatIfPicture } from '../pictures/competition-picture.ts';
import { clipPicture } from '../pictures/clip-picture.ts';
import { hostPicture } from '../pictures/host-picture.ts';
import { tipPicture } from '../pictures/tip-picture.ts';
import { userPicture } from '../pictures/user-picture.ts';
import { programPicture } from '../pictures/match-picture.ts';
import type { Picture, PictureAddress, PictureMaker } from '../pictures/picture.ts';

const crumbOfMatch = ({ competitionId }: MatchBrief, words: CardWords): Crumb[] => {
  const competition = competitionOf(competitionId);
  return competition === undefined ? [] : [competitionCrumb(competition, words)];
};

const programCard: CardMaker = async (facts, { ids, words }) => {
  const program = await publicProgram(facts, ids);
  if (program === null) return null;
  const { match, venue, hosts, room, isRoom } = program;
  const title = matchTitle(match, words);
  const event = (url: string) => sportsEvent(match, venue, words, url);
  const path = `/program-detail/${ids.filter(Boolean).join('/')}`;
  const card = {
    description: words.texts.match(matchFacts(match, words)),
    picture: BUNDLED_PICTURES.app,
    isIndexed: true,
  };
  if (!isRoom) {
    const trail = crumbOfMatch(match, words);
    return { ...card, title, type: 'website', path, trail, about: event };
  }
  const host = hosts.find((one) => one.id === room?.hostId);
  const isLive = room?.liveStatus === LIVE_STATUS.live;
  const roomTitle = host === undefined ? title : words.texts.room(host.name, title);
  return {
    ...card,
    title: roomTitle,
    type: isLive ? 'video.other' : 'website',
    path,
    trail: [fixedCrumb('/anchor', 'home', words)],
    about: (url) => (isLive ? broadcastEvent(roomTitle, event(url), words, url) : event(url)),
  };
};

/** A recorded show; who hides results is served no title of it that tells one. */
const replayCard: CardMaker = async (facts, { ids: [id = ''], words }) => {
  const replay = await facts.replay(id);
  if (replay === null) return null;
  const { host, match, room, cover, startedAt, lengthMs } = replay;
  const title = room.title ?? (match === null ? host.name : matchTitle(match, words));
  const description = match === null ? host.name : `${host.name} · ${matchTitle(match, words)}`;
  return {
    title: `${host.name} · ${title}`,
    description,
    type: 'video.other',
    path: `/replay/${id}`,
    picture: BUNDLED_PICTURES.app,
    isIndexed: true,
    trail: [fixedCrumb('/anchor', 'home', words), { title: host.name, path: `/anchor/detail/${host.id}` }],
    about: (url) => recordedShow({ name: title, description, cover, startedAt, lengthMs }, url),
  };
};

/** A host with the match on air. */
const hostCard: CardMaker = async (facts, { ids: [id = ''], words }) => {
  const found = await facts.host(id);
  if (found === null) return null;
  const { host, onAir } = found;
  const about = host.introduction.trim() || words.texts.host(host.name);
  return {
    title: host.name,
    description: onAir === null ? about : `${words.texts.onAir(matchTitle(onAir, words))} · ${about}`,
    type: 'profile',
    path: `/anchor/detail/${id}`,
    picture: BUNDLED_PICTURES.app,
    isIndexed: true,
    trail: [fixedCrumb('/anchor', 'home', words)],
  };
};

const matchesOf = ({ messageMatchList }: TipCard, words: CardWords): string => {
  const [first] = messageMatchList;
  if (!first) return '';
  const count = messageMatchList.length;
  const match = `${matchTitle(first.match, words)} · ${matchFacts(first.match, words)}`;
  return count === 1 ? match : words.texts.accumulator(count, match);
};

/** A tip with its tipster and match; without paid content. */
const tipCard: CardMaker = async (facts, { ids: [id = ''], words }) => {
  const tip = await facts.tip(id);
  if (tip === null) return null;
  const parts = [words.texts.tip(tip.professor.name), matchesOf(tip, words)];
  return {
    title: tip.sportsTitle,
    description: parts.filter((part) => part !== '').join(' · '),
    type: 'website',
    path: `/news/detail/${id}`,
    picture: BUNDLED_PICTURES.app,
    isIndexed: tip.goldPrice === 0,
    trail: [fixedCrumb('/news', 'tips', words), { title: tip.professor.name, path: `/news/user/${tip.professorId}` }],
  };
};

/** A tipster with the hits of all settled tips. */
const tipsterCard: CardMaker = async (facts, { ids: [id = ''], words }) => {
  const tipster = await facts.tipster(id);
  if (tipster === null) return null;
  const { name, introduction, hitSession, sportsSession } = tipster;
  const about = introduction.trim() || words.texts.tipster(name);
  return {
    title: name,
    description: sportsSession === 0 ? about : `${hitWords(hitSession, sportsSession, words)} · ${about}`,
    type: 'profile',
    path: `/news/user/${id}`,
    picture: (await portraitPicture(facts, tipster.profile)) ?? BUNDLED_PICTURES.app,
    isIndexed: true,
    trail: [fixedCrumb('/news', 'tips', words)],
  };
};

/** A ranked user with profit and win rate; a hidden one has no card. */
const rankedUserCard: CardMaker = async (facts, { ids: [id = ''], words }) => {
  const user = await facts.rankedUser(id);
  if (user === null) return null;
  const { name, profit, reds, settled, longestStreak } = user;
  const { texts, language } = words;
  const record = settled === 0 ? [] : [hitWords(reds, settled, words), texts.longestStreak(longestStreak)];
  return {
    title: name,
    description: [texts.profit(signedCoins(profit, language)), ...record].join(' · '),
    type: 'profile',
    path: `/user-ranking/user/${id}`,
    picture: BUNDLED_PICTURES.app,
    // What a member has won is for those who come by the ranking.
    isIndexed: false,
  };
};

const ID = '([a-z0-9-]{1,64})';
const LEAGUE = '/five-leagues/league';
const HOMES = Object.values(HOME_COMPETITIONS);
/** All but the leagues, which share their pages: the address names the league. */
const ALONE = HOMES.filter(({ pages }) => pages.query === '');

interface SharePage {
  pattern: RegExp;
  card: CardMaker;
  /** The picture that the server draws of it; without one it has that of its card. */
  picture: PictureMaker | undefined;
  /** Its address, for pages that are there whatever the data. */
  path?: string;
}

const page = (path: string, card: CardMaker, picture?: PictureMaker): SharePage => ({
  pattern: new RegExp(`^${path.replaceAll(':id', ID)}$`),
  card,
  picture,
});

const fixed = (path: string, name: FixedPage): SharePage => ({ ...page(path, fixedCard(path, name)), path });

/** The pages with cards. */
const PAGES: readonly SharePage[] = [
  // `/` is the anchor home.
  { ...page('(?:/|/anchor)', fixedCard('/anchor', 'home')), path: '/anchor' },
  fixed('/anchor/all-anchor', 'hosts'),
  page('/anchor/detail/:id', hostCard, hostPicture),
  page('/program-detail/:id(?:/:id)?', programCard, programPicture),
  page('/clip/:id', clipCard, clipPicture),
  page('/replay/:id', replayCard),
  ...HOMES.map((competition) => ({
    ...page(competition.pages.home, competitionCard(competition), competitionPicture(competition)),
    path: competition.pages.home,
  })),
  ...HOMES.map((competition) =>
    page(`${competition.pages.home}/what-if`, whatIfCard(competition), whatIfPicture(competition)),
  ),
  page(`${LEAGUE}/:id/team/:id`, teamCard(LEAGUE)),
  ...ALONE.map(({ id, pages }) => page(`${pages.team}/team/:id`, teamCard(pages.team, id))),
  page(`${LEAGUE}/:id/player/:id`, playerCard(LEAGUE)),
  page(`${NBA.pages.player}/player/:id`, playerCard(NBA.pages.player, NBA.id)),
  page('/compare/(football|basketball)/:id(?:/:id)?', compareCard),
  fixed('/news', 'tips'),
  fixed('/news/all-gods', 'tipsters'),
  page('/news/detail/:id', tipCard, tipPicture),
  page('/news/user/:id', tipsterCard),
  fixed('/user-ranking', 'ranking'),
  page('/user-ranking/user/:id', rankedUserCard, userPicture),
  fixed('/today', 'today'),
  fixed('/download', 'download'),
  fixed('/anchor-download', 'hostDownload'),
  fixed('/search', 'search'),
  fixed('/gold-document', 'coins'),
];

/** The addresses of the pages that are there whatever the data. */
export const FIXED_PATHS: readonly string[] = PAGES.flatMap(({ path = [] }) => path);

/** Whether a path below the base path has a card. */
export const isPage = (path: string): boolean => PAGES.some(({ pattern }) => pattern.test(path));

/** A page for search engines and other sites. */
interface SharedPage {
  card: ShareCard;
  /** Whether there is what its address names; what is private is not there either. */
  isFound: boolean;
}

interface Match {
  page: SharePage;
  ids: readonly (string | undefined)[];
}

const matchOf = (path: string): Match | null => {
  for (const one of PAGES) {
    const found = one.pattern.exec(path);
    if (found) return { page: one, ids: found.slice(1) };
  }
  return null;
};

/** The card of a page below the base path; the general one, which is not listed, if there is no other. */
const shareCardOf = async (
  facts: ShareFacts,
  path: string,
  query: URLSearchParams,
  words: CardWords,
): Promise<SharedPage> => {
  const general = { ...generalCard(words), isIndexed: false };
  const match = matchOf(path);
  if (match === null) return { card: general, isFound: true };
  const own = await match.page.card(facts, { ids: match.ids, query, words });
  if (own === null) return { card: general, isFound: false };
  return {
    card: match.page.picture === undefined ? own : { ...own, picture: drawnPicture(own.path, words) },
    isFound: true,
  };
};

/** The picture of a page below the base path, as `facts` allow; null where none is drawn. */
export const findPicture = async (
  facts: ShareFacts,
  path: string,
  address: Omit<PictureAddress, 'ids'>,
): Promise<Picture | null> => {
  const match = matchOf(path);
  return (await match?.page.picture?.(facts, { ...address, ids: match.ids })) ?? null;
};

const MAX_AGE_MS = 5000;
/** Cache tags: hosts and their visibility, matches, tips, boards, clips and recordings. */
const TAGS = ['anchor', 'tips', 'ranking', 'clips', 'recordings'];

/** The card of a page in a language, produced once for concurrent callers. */
export const findCard = (
  facts: ShareFacts,
  cache: SnapshotCache,
  { path, search }: PageAddress,
  language: Language,
): Promise<SharedPage> =>
  cache.get(`card:${language}:${path}?${search}`, TAGS, MAX_AGE_MS, () =>
    shareCardOf(facts, path, new URLSearchParams(search), wordsOf(language)),
  );
