import type { AlertPayload } from '@touchline/contract/alert-kinds.ts';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import { nameIn } from '@touchline/domain/languages/name-in.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '@touchline/domain/languages/registry.ts';
import { type AlertedResult, inAllLanguages, type ServerTexts } from '@touchline/domain/languages/server-texts.ts';
import type { AlertDeps } from './deps.ts';
import type { EventRow } from './audience.ts';
import type { AlertFacts } from './events.ts';

type Texts = ServerTexts['alerts'];
type MatchFacts = Extract<AlertFacts, { matchId: string }>;
type Words = [title: string, body: string];

/** A lock screen shows two lines; browsers limit the whole message to 4 KB. */
const LONGEST = 120;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

const scoreIn = (facts: AlertFacts): [number, number] | null => ('score' in facts ? facts.score : null);

/** What a moment of a match is in words. */
const momentText = (texts: Texts, facts: MatchFacts, team: (side: 'home' | 'away') => string): string => {
  switch (facts.what) {
    case 'soon':
      return texts.soon;
    case 'kick-off':
      return texts.kickOff;
    case 'goal':
      return texts.goal(team(facts.side));
    case 'goal-back':
      return texts.goalBack(team(facts.side));
    case 'period':
      return texts.period(facts.period);
    case 'full-time':
      return texts.fullTime;
    case 'on-air':
      return texts.onAirBody;
  }
};

interface ShownAlert {
  facts: AlertFacts;
  match: MatchBrief | undefined;
  /** The host, or who replied. */
  name: string;
  spoilerFree: boolean;
}

const matchWords = (
  texts: Texts,
  { facts, match, spoilerFree }: ShownAlert,
  nameOf: (name: LocalName) => string,
): Words => {
  if (match === undefined || !('matchId' in facts)) return ['', ''];
  const [home, away] = [nameOf(match.home.shortName), nameOf(match.guest.shortName)];
  const score = spoilerFree ? null : scoreIn(facts);
  const title = score === null ? texts.match(home, away) : `${home} ${score.join('–')} ${away}`;
  const tellsScore = facts.what === 'goal' || facts.what === 'goal-back' || facts.what === 'period';
  const body =
    spoilerFree && tellsScore ? texts.untold : momentText(texts, facts, (side) => (side === 'home' ? home : away));
  return [title, body];
};

const RESULT_NAMES = new Map<number, string>(Object.entries(BET_RESULT).map(([name, id]) => [id, name]));

const wordsOf = (texts: Texts, alert: ShownAlert, nameOf: (name: LocalName) => string): Words => {
  const { facts, spoilerFree } = alert;
  switch (facts.what) {
    case 'on-air': {
      const about = alert.match
        ? texts.match(nameOf(alert.match.home.shortName), nameOf(alert.match.guest.shortName))
        : '';
      return [texts.onAir(alert.name), facts.title || about || texts.onAirBody];
    }
    case 'tip-settled': {
      const result = texts.results[RESULT_NAMES.get(facts.result) as AlertedResult];
      const ended = spoilerFree ? '' : ` · ${result}${facts.returned > 0 ? texts.coins(facts.returned) : ''}`;
      return [texts.tipSettled, facts.title + ended];
    }
    case 'reply':
      return [texts.reply(alert.name), texts.replyBody];
    case 'chat-reply':
      return [texts.reply(alert.name), texts.chatReplyBody];
    case 'test':
      return [texts.test, texts.testBody];
    default:
      return matchWords(texts, alert, nameOf);
  }
};

/** The page about an event that its facts name; a room's page is of the show that is on now. */
const pathOf = (facts: Exclude<AlertFacts, { what: 'chat-reply' }>): string => {
  switch (facts.what) {
    case 'on-air':
      return `/program-detail/${facts.hostId}/${facts.matchId}`;
    case 'tip-settled':
    case 'reply':
      return `/news/detail/${facts.tipId}`;
    case 'test':
      return '/account/alerts';
    default:
      return `/program-detail/${facts.matchId}`;
  }
};

/** What belongs together takes the place of what came before: the goals of a match, the shows of a host, the replies in a room. */
const tagOf = ({ id }: EventRow, facts: AlertFacts): string => {
  if (facts.what === 'on-air') return `host-${facts.hostId}`;
  if (facts.what === 'chat-reply') return `room-${facts.liveRoomId}`;
  return 'matchId' in facts ? `match-${facts.matchId}` : `alert-${id}`;
};

/** Writes an event for a language, with or without scores. */
export type WriteMessage = (language: string, spoilerFree: boolean) => AlertPayload;

/** Who an event tells of, where it tells of anybody, and its page; null when they are gone or hidden. */
const sourceOf = async (deps: AlertDeps, facts: AlertFacts): Promise<{ name: string; path: string } | null> => {
  if (facts.what === 'chat-reply') {
    const line = await deps.chatLine(facts.messageId);
    return line && { name: line.writer, path: line.path };
  }
  const path = pathOf(facts);
  if (facts.what !== 'on-air' && facts.what !== 'reply') return { name: '', path };
  const name = await (facts.what === 'on-air' ? deps.hostName(facts.hostId) : deps.commentWriter(facts.commentId));
  return name === null ? null : { name, path };
};

/** Reads what an event is about, and writes its messages; null when it is gone, or hidden by now. */
export const messageOf = async (deps: AlertDeps, event: EventRow): Promise<WriteMessage | null> => {
  const facts = JSON.parse(event.facts) as AlertFacts;
  const match = 'matchId' in facts ? (await deps.matchBriefs([facts.matchId])).get(facts.matchId) : undefined;
  if ('matchId' in facts && facts.what !== 'on-air' && match === undefined) return null;
  if (facts.what === 'soon' && match !== undefined && match.startDate !== event.expires_at) return null;
  const source = await sourceOf(deps, facts);
  if (source === null) return null;
  const { name, path } = source;
  const written = (spoilerFree: boolean, part: 0 | 1): LocalName =>
    inAllLanguages(({ alerts }, nameOf) => wordsOf(alerts, { facts, match, name, spoilerFree }, nameOf)[part]);
  return (tag, spoilerFree) => {
    const language = isLanguage(tag) ? tag : DEFAULT_LANGUAGE;
    const text = (part: 0 | 1): string => short(nameIn(written(spoilerFree, part), language));
    return { title: text(0), body: text(1), tag: tagOf(event, facts), path, at: event.at };
  };
};
