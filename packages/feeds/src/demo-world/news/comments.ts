import { type Language, LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';
import { drawAudience } from '#demo-world/chat/audience.ts';
import { DEMO_TEXTS, type DemoTexts, nameOfIn } from '#demo-world/languages/demo-texts.ts';
import { endOf } from '#demo-world/match-state.ts';
import { createRandom, type Random } from '#demo-world/random.ts';
import { outcomeOf } from './offers.ts';
import type { PlannedTip } from './plan.ts';
import type { Terms } from './readers.ts';
import type { Results } from './results.ts';
import { fillTemplate, type TextValues } from './template-text.ts';

const MINUTE = 60_000;
const MOST = 12;
/** Under a tip of the most popular tipster. */
const MOST_SHARE = 1.1;
const REPLY_SHARE = 0.28;
const AFTER_SHARE = 0.22;
const AFTER_MS = 50 * MINUTE;
const REPLY_MS = 40 * MINUTE;

/** A comment of an invented reader on a tip. */
export interface DemoComment {
  id: string;
  tipId: string;
  parentId: string | null;
  username: string;
  content: string;
  likeCount: number;
  createdAt: number;
}

const CROWDS = 3;
/** Step from one reader under a tip to the next, so that none is repeated. */
const READER_STEP = 7;

/** The readers of a world by their language. */
export type Readers = Readonly<Record<Language, readonly string[]>>;

const drawReadersOf = (seed: string, language: Language): string[] => {
  const random = createRandom(seed, 'readers', language);
  const crowds = Array.from({ length: CROWDS }, () =>
    drawAudience(random, { language, favourite: null, isPrivate: false }),
  );
  return [...new Set(crowds.flat().map(({ nickName }) => nickName))];
};

export const drawReaders = (seed: string): Readers =>
  Object.fromEntries(LANGUAGE_TAGS.map((language) => [language, drawReadersOf(seed, language)])) as Record<
    Language,
    string[]
  >;

const countOf = (random: Random, { tipster }: PlannedTip): number =>
  Math.min(MOST, Math.floor(random.next() ** 1.5 * MOST_SHARE * (MOST + 1) * (0.35 + tipster.fame)));

const afterTexts = ({ comments }: DemoTexts, { legs }: PlannedTip, results: Results): readonly string[] => {
  const outcomes = legs.map(({ fixture, offer }) => outcomeOf(offer, results.scoreOf(fixture)));
  if (outcomes.some((outcome) => outcome < 0)) return comments.AFTER_MISS;
  return outcomes.every((outcome) => outcome > 0) ? comments.AFTER_HIT : [];
};

const beforeTexts = ({ comments }: DemoTexts, { goldPrice, openBackGold }: Terms): readonly string[] => [
  ...comments.BEFORE,
  ...(goldPrice > 0 ? comments.PAID : []),
  ...(openBackGold ? comments.RETURNING : []),
];

const likesOf = (random: Random, { tipster }: PlannedTip): number =>
  Math.floor(random.next() ** 3 * (4 + 60 * tipster.fame));

/** All comments on a tip at any time: most before the first kick-off, some when it is settled. */
export const commentsOn = (
  { seed, results, readers: all }: { seed: string; results: Results; readers: Readers },
  tip: PlannedTip,
  terms: Terms,
): DemoComment[] => {
  const random = createRandom(seed, 'comments', tip.id);
  const { language } = tip.tipster;
  const [texts, readers, nameOf] = [DEMO_TEXTS[language], all[language], nameOfIn(language)];
  const { home, away } = tip.legs[0].fixture;
  const words: TextValues = { home: nameOf(home.shortName), away: nameOf(away.shortName), name: tip.tipster.name };
  const before = random.shuffle(beforeTexts(texts, terms));
  const after = random.shuffle(afterTexts(texts, tip, results));
  const replies = random.shuffle(texts.comments.REPLIES);
  const endsAt = Math.max(...tip.legs.map(({ fixture }) => endOf(seed, fixture)));
  const count = countOf(random, tip);
  const firstReader = random.int(readers.length);

  const written: DemoComment[] = [];
  const write = (id: string, parentId: string | null, content: string, createdAt: number): void => {
    const username = readers[(firstReader + written.length * READER_STEP) % readers.length] ?? '';
    const likeCount = likesOf(random, tip);
    written.push({
      id,
      tipId: tip.id,
      parentId,
      username,
      content: fillTemplate(content, words),
      likeCount,
      createdAt,
    });
  };
  for (let turn = 0; written.length < count; turn += 1) {
    const isAfter = random.chance(AFTER_SHARE) && after.length > 0;
    const content = (isAfter ? after.pop() : before.pop()) ?? '';
    const span = tip.closeAt - tip.publishedAt;
    const createdAt = isAfter
      ? endsAt + MINUTE + random.int(AFTER_MS)
      : tip.publishedAt + MINUTE + random.int(span - MINUTE);
    const id = `${tip.id}-c${turn}`;
    write(id, null, content, createdAt);
    if (random.chance(REPLY_SHARE) && written.length < count)
      write(`${id}r`, id, replies.pop() ?? '', createdAt + MINUTE + random.int(REPLY_MS));
  }
  return written;
};
