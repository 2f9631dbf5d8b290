import type { Side } from '@touchline/contract/match-detail.ts';
import type { DemoTexts } from '#demo-world/languages/demo-texts.ts';
import type { ChatNews } from './news.ts';
import type { Scene } from './scene.ts';
import type { Fixture } from '#demo-world/fixture.ts';

type Chat = DemoTexts['chat'];

/** Templates for a situation, their weight, and the speaker's mood. */
export interface Bank {
  texts: readonly string[];
  weight: number;
  mood: 'glad' | 'sad' | 'calm';
}

interface Sided {
  mine: readonly string[];
  theirs: readonly string[];
  neutral: readonly string[];
}

const bank = (texts: readonly string[], weight = 1, mood: Bank['mood'] = 'calm'): Bank => ({ texts, weight, mood });

/** Lines of fans about something that is good for `side`. */
const sided = (texts: Sided, side: Side, own: Side | null): Bank => {
  if (own === null) return bank(texts.neutral);
  return own === side ? bank(texts.mine, 1, 'glad') : bank(texts.theirs, 1, 'sad');
};

const goalBanks = ({ football }: Chat, news: ChatNews, own: Side | null): Bank[] => {
  const first = sided(football.GOAL, news.side, own);
  const isGlad = own === news.side;
  if (news.topic === 'penalty')
    return [{ ...first, weight: 0.4 }, bank(football.PENALTY, 0.6, isGlad ? 'glad' : 'calm')];
  return news.related === '' ? [first] : [{ ...first, weight: 0.75 }, bank(football.ASSISTED, 0.25, 'calm')];
};

/** Lines of a fan about news. */
export const newsBanks = (chat: Chat, news: ChatNews, own: Side | null): Bank[] => {
  const { football, basketball } = chat;
  switch (news.topic) {
    case 'goal':
    case 'penalty':
      return goalBanks(chat, news, own);
    case 'own-goal':
      return [bank(football.OWN_GOAL)];
    case 'missed-penalty':
      return [bank(football.MISSED_PENALTY)];
    case 'yellow-card':
      return [bank(football.YELLOW_CARD)];
    case 'sent-off':
      return [
        own === null ? bank(football.SENT_OFF.neutral) : bank(football.SENT_OFF[own === news.side ? 'mine' : 'theirs']),
      ];
    case 'substitution':
      return [bank(football.SUBSTITUTION)];
    case 'run':
      return [sided(basketball.RUN, news.side, own)];
    case 'three':
      return [sided(basketball.THREE, news.side, own)];
    case 'basket':
      return [bank(basketball.BASKET)];
    case 'block':
      return [bank(basketball.BLOCK, 1, 'glad')];
    case 'steal':
      return [bank(basketball.STEAL)];
  }
};

/** Lines of a fan about the state of the match. */
const standingBank = (chat: Chat, { sport }: Fixture, { gap }: Scene, own: Side | null): Bank => {
  const texts = chat[sport];
  const lead = own === 'away' ? -gap : gap;
  if (own === null || lead === 0) return bank(texts.LEVEL, gap === 0 ? 0.2 : 0);
  return lead > 0 ? bank(texts.LEADING, 0.2, 'glad') : bank(texts.TRAILING, 0.2, 'calm');
};

/** Lines of a fan while nothing special happens. */
export const talkBanks = (chat: Chat, fixture: Fixture, scene: Scene, own: Side | null): Bank[] => {
  const { common, football, basketball, [fixture.sport]: texts } = chat;
  const small = [bank(common.SMALL_TALK, 0.22), bank(common.GREET_HOST, 0.04)];
  switch (scene.situation) {
    case 'before':
      return [bank(texts.BEFORE, 0.6), ...small];
    case 'half-time':
      return [bank(texts.HALF_TIME, 0.6), ...small];
    case 'break':
      return [bank(basketball.QUARTER_END, 0.7), ...small];
    case 'stopped':
      return [bank(football.STOPPED, 0.5), ...small];
    case 'overtime':
      return [bank(basketball.OVERTIME, 0.3), bank(texts.PLAY, 0.3), ...small];
    case 'late':
      return [bank(texts.LATE, 0.6), bank(texts.PLAY, 0.2), ...small];
    case 'play':
      return scene.isEarly
        ? [bank(texts.PLAY, 0.55), ...small]
        : [bank(texts.PLAY, 0.35), bank(texts.LATER, 0.22), standingBank(chat, fixture, scene, own), ...small];
  }
};

/** Lines of the host. */
export const hostBanks = (chat: Chat, { sport }: Fixture, scene: Scene, news: ChatNews | undefined): Bank[] => {
  const { HOST } = chat[sport];
  if (news && ['goal', 'penalty', 'run', 'three'].includes(news.topic) && news.player !== '') return [bank(HOST.goal)];
  const small = bank(chat.common.HOST_SMALL_TALK, 0.3);
  if (scene.situation === 'before') return [bank(HOST.before, 0.7), small];
  if (scene.situation === 'half-time' || scene.situation === 'break') return [bank(HOST.break, 0.7), small];
  if (scene.situation === 'stopped') return [small];
  return scene.isEarly ? [bank(HOST.talk, 0.7), small] : [bank(HOST.talk, 0.4), bank(HOST.later, 0.3), small];
};

/** Questions to the host, with answers, for the sport of a match. */
export const questionsOf = (
  chat: Chat,
  { sport }: Fixture,
  { isEarly }: Scene,
): readonly { ask: readonly string[]; answer: readonly string[] }[] =>
  chat[sport].QUESTIONS.filter((question) => !isEarly || !('isLater' in question));
