import type { Side } from '@touchline/contract/match-detail.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import type { DemoHost } from '#demo-world/hosts.ts';
import { DEMO_TEXTS, nameOfIn } from '#demo-world/languages/demo-texts.ts';
import { createRandom, hashOf, pickWeighted, type Random } from '#demo-world/random.ts';
import { otherSide } from '#demo-world/sides.ts';
import { drawAudience, type Fan } from './audience.ts';
import { type Bank, hostBanks, newsBanks, questionsOf, talkBanks } from './banks.ts';
import type { DemoChatLine } from './chat-line.ts';
import { type ChatNews, newsOf } from './news.ts';
import { freshNews, isTalkedAbout } from './reactions.ts';
import { type Scene, sceneAt } from './scene.ts';
import type { Fixture } from '#demo-world/fixture.ts';

const TEN_MINUTES = 600_000;
/** A template is not repeated before this many others are used. */
const RESTING = 40;

/** The recent texts of a room. */
interface RecentTexts {
  /** Whether a text may be used at an instant (epoch ms); if so, it is recorded. `isStrict` also requires a rested template. */
  isNew(template: string, text: string, at: number, isStrict: boolean): boolean;
}

const createRecentTexts = (): RecentTexts => {
  const usedAt = new Map<string, number>();
  const templates: string[] = [];
  return {
    isNew(template, text, at, isStrict) {
      if (isStrict && templates.includes(template)) return false;
      if (at - (usedAt.get(text) ?? -Infinity) <= TEN_MINUTES) return false;
      usedAt.set(text, at);
      templates.push(template);
      if (templates.length > RESTING) templates.shift();
      return true;
    },
  };
};

/** A room during its match. */
export interface ChatRoom {
  liveRoomId: string;
  fixture: Fixture;
  host: Pick<DemoHost, 'name' | 'language' | 'pictureId' | 'favourites'>;
  isPrivate: boolean;
  /** Epoch ms. */
  opensAt: number;
  endsAt: number;
}

/** One line per interval of this length, in its first third: lines are four to eight seconds apart. */
const STRETCH_MS = 6000;
const SPREAD_MS = 2000;
/** After a goal a second line comes this long after the first could. */
const SECOND_LINE_MS = 3000;
const TRIES = 14;
const HOST_SHARE = 0.09;
const QUESTION_SHARE = 0.03;
const ENDING_SHARE = 0.35;
/** Of a guest's lines in the own language. */
const GUEST_SHARE = 0.7;
const ANSWER_SHARE = 0.6;
/** A question that was not answered within this many lines is dropped. */
const FORGOTTEN_AFTER = 4;
const EXCITING: ReadonlySet<ChatNews['topic']> = new Set(['goal', 'penalty', 'own-goal', 'sent-off']);

interface Question {
  asker: string;
  answer: readonly string[];
  /** Subject of the question, so that the answer matches. */
  words: Placeholders;
  age: number;
}

interface Script {
  room: ChatRoom;
  seed: string;
  audience: readonly Fan[];
  news: readonly ChatNews[];
  memory: RecentTexts;
  question: Question | null;
  lines: DemoChatLine[];
}

type Placeholders = Readonly<Record<string, string>>;

/** The sources of one line. */
interface Moment {
  /** That of the speaker. */
  language: Language;
  random: Random;
  at: number;
  scene: Scene;
  news: ChatNews | undefined;
}

const filled = (text: string, words: Placeholders): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);

const placeholdersOf = (
  { room }: Script,
  { language, random, scene, news }: Moment,
  own: Side | null,
): Placeholders => {
  const { home, away } = room.fixture;
  const { phrases } = DEMO_TEXTS[language];
  const [homeName = '', awayName = ''] = [home, away].map(({ shortName }) => nameOfIn(language)(shortName));
  const teams = { home: homeName, away: awayName };
  const mine = own ?? (random.chance(0.5) ? 'home' : 'away');
  const subject = news?.side ?? mine;
  const players = scene.players[subject];
  return {
    p: news?.player || (players[random.int(players.length)] ?? teams[subject]),
    a: news?.related || teams[subject],
    t: teams[subject],
    o: teams[otherSide(subject)],
    m: teams[mine],
    y: teams[otherSide(mine)],
    n: String(news?.points ?? 0),
    s: scene.score,
    min: scene.minute,
    q: phrases.quarters[scene.period] ?? phrases.overtime,
    left: phrases.timeLeft(scene.secondsLeft),
    h: room.host.name,
    ...teams,
  };
};

const withEnding = ({ language, random }: Moment, text: string, mood: Bank['mood']): string => {
  const endings = DEMO_TEXTS[language].chat.common.ENDINGS[mood];
  const isOpen = /[\p{L}\p{N}]$/u.test(text);
  return isOpen && random.chance(ENDING_SHARE) ? `${text}${endings[random.int(endings.length)]}` : text;
};

/** A text of the banks that was not used recently; undefined when there is none. */
const textOf = (script: Script, moment: Moment, banks: readonly Bank[], own: Side | null): string | undefined => {
  const { random, at } = moment;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const bank = pickWeighted(random, banks, ({ weight }) => weight);
    const template = bank?.texts[random.int(bank.texts.length)];
    if (bank === undefined || template === undefined) return undefined;
    const text = filled(template, placeholdersOf(script, moment, own));
    if (script.memory.isNew(template, text, at, attempt < TRIES / 2)) return withEnding(moment, text, bank.mood);
  }
  return undefined;
};

const addLine = (script: Script, at: number, text: string, fan: Fan | null): void => {
  const { room, lines } = script;
  const { liveRoomId, host } = room;
  const speaker = fan
    ? { nickName: fan.nickName, headUrl: '', role: 'member' as const, vipLevel: fan.vipLevel }
    : {
        nickName: host.name,
        headUrl: `/api/forehead/system/file/get/${host.pictureId}`,
        role: 'host' as const,
        vipLevel: 0,
      };
  const id = `demo-${liveRoomId}-${Math.floor(at / 1000).toString(36)}`;
  lines.push({ id, liveRoomId, ...speaker, text, createdAt: at });
};

/** The host's answer to the last question, if the time for it has come. */
const answer = (script: Script, { random, at }: Moment): boolean => {
  const { question, memory } = script;
  if (question === null) return false;
  question.age += 1;
  if (question.age > FORGOTTEN_AFTER) script.question = null;
  if (!random.chance(ANSWER_SHARE)) return false;
  const template = question.answer[random.int(question.answer.length)] ?? '';
  const text = `@${question.asker} ${filled(template, question.words)}`;
  script.question = null;
  if (!memory.isNew(template, text, at, false)) return false;
  addLine(script, at, text, null);
  return true;
};

const ask = (script: Script, moment: Moment, fan: Fan): boolean => {
  const { language, random, at } = moment;
  const questions = questionsOf(DEMO_TEXTS[language].chat, script.room.fixture, moment.scene);
  const chosen = questions[random.int(questions.length)];
  const template = chosen?.ask[random.int(chosen.ask.length)];
  if (chosen === undefined || template === undefined) return false;
  const words = placeholdersOf(script, moment, fan.side);
  const text = filled(template, words);
  if (!script.memory.isNew(template, text, at, true)) return false;
  addLine(script, at, text, fan);
  script.question = { asker: fan.nickName, answer: chosen.answer, words, age: 0 };
  return true;
};

const fanLine = (script: Script, roomMoment: Moment): void => {
  const { room, audience } = script;
  const { random, at, scene, news } = roomMoment;
  const fan = audience[random.int(audience.length)];
  if (fan === undefined) return;
  const isGuest = fan.language !== room.host.language;
  const moment = isGuest && random.chance(GUEST_SHARE) ? { ...roomMoment, language: fan.language } : roomMoment;
  const isQuiet = news === undefined && scene.situation !== 'before' && !isGuest && script.question === null;
  if (isQuiet && random.chance(QUESTION_SHARE) && ask(script, moment, fan)) return;
  const { chat } = DEMO_TEXTS[moment.language];
  const banks = news ? newsBanks(chat, news, fan.side) : talkBanks(chat, room.fixture, scene, fan.side);
  const text = textOf(script, moment, banks, fan.side);
  if (text !== undefined) addLine(script, at, text, fan);
};

const writeLine = (script: Script, at: number): void => {
  const { room, seed, news } = script;
  const random = createRandom(seed, 'chat', room.liveRoomId, room.fixture.id, at);
  const fresh = freshNews(news, at);
  const isReacting = fresh !== undefined && isTalkedAbout(random, fresh, at);
  const moment: Moment = {
    language: room.host.language,
    random,
    at,
    scene: sceneAt(seed, room.fixture, at),
    news: isReacting ? fresh : undefined,
  };
  if (!isReacting && answer(script, moment)) return;
  if (!random.chance(HOST_SHARE)) return fanLine(script, moment);
  const text = textOf(
    script,
    moment,
    hostBanks(DEMO_TEXTS[moment.language].chat, room.fixture, moment.scene, moment.news),
    null,
  );
  if (text !== undefined) addLine(script, at, text, null);
};

/** One line, and a second one during excitement. */
const writeStretch = (script: Script, stretch: number): void => {
  const jitter = hashOf(`${script.room.liveRoomId}/${stretch}`);
  writeLine(script, stretch + (jitter % SPREAD_MS));
  const second = stretch + SECOND_LINE_MS + (jitter % 1000);
  const fresh = freshNews(script.news, second);
  if (fresh && EXCITING.has(fresh.topic)) writeLine(script, second);
};

const favouriteOf = ({ host, fixture }: ChatRoom): Side | null => {
  if (host.favourites.includes(fixture.home.id)) return 'home';
  return host.favourites.includes(fixture.away.id) ? 'away' : null;
};

/** The chat of a room. */
export interface RoomScript {
  /** Lines after `from` up to `to` (epoch ms), in order. */
  between(from: number, to: number): DemoChatLine[];
}

/**
 * The chat of a room, generated from its opening up to the requested time. No text is repeated within ten minutes.
 */
export const createRoomScript = (seed: string, room: ChatRoom): RoomScript => {
  const { liveRoomId, fixture, opensAt, endsAt } = room;
  const random = createRandom(seed, 'audience', liveRoomId, fixture.id);
  const script: Script = {
    room,
    seed,
    audience: drawAudience(random, {
      language: room.host.language,
      favourite: favouriteOf(room),
      isPrivate: room.isPrivate,
    }),
    news: newsOf(seed, fixture),
    memory: createRecentTexts(),
    question: null,
    lines: [],
  };
  let stretch = opensAt + (hashOf(liveRoomId) % STRETCH_MS);
  return {
    between(from, to) {
      for (; stretch <= to && stretch + STRETCH_MS <= endsAt; stretch += STRETCH_MS) writeStretch(script, stretch);
      const { lines } = script;
      const first = lines.findLastIndex(({ createdAt }) => createdAt <= from) + 1;
      const end = lines.findLastIndex(({ createdAt }) => createdAt <= to) + 1;
      return lines.slice(first, end);
    },
  };
};
