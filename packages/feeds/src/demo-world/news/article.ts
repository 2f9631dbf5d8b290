import { type DemoTexts, DEMO_TEXTS } from '#demo-world/languages/demo-texts.ts';
import { createRandom } from '#demo-world/random.ts';
import type { PlannedLeg, PlannedTip } from './plan.ts';
import type { Results } from './results.ts';
import { fillTemplate, legText, type TextValues } from './template-text.ts';

/** More than the number of tipsters of a language, and coprime to the length of any bank. */
const NUMBERS_OF_SLOT = 25;
const MARKS = '①②③④⑤⑥⑦⑧';
/** With more legs than this the teams' form is omitted. */
const FORM_LEGS = 2;

/**
 * The number of a tip among those of all tipsters of its language, which selects texts from the banks. Their lengths are pairwise coprime, so tips whose numbers
 * are close, as those on sale at one time are, share at most one sentence (multiples, with a sentence for each leg, seldom more).
 */
const numberOf = ({ slot, tipster }: PlannedTip): number => slot * NUMBERS_OF_SLOT + tipster.rank;

const textAt = (bank: readonly string[], number: number, words: TextValues): string =>
  fillTemplate(bank[number % bank.length] ?? '', words);

const argumentsFor = ({ tips }: DemoTexts, { fixture, offer }: PlannedLeg): readonly string[] => {
  const bank = tips[fixture.sport];
  if (offer.selection === 'over') return bank.OVER;
  return offer.selection === 'under' || offer.selection === 'draw' ? bank.UNDER : bank.SIDE;
};

interface Written {
  title: string;
  body: string;
}

const writeSingle = (texts: DemoTexts, number: number, leg: PlannedLeg, words: TextValues): Written => {
  const { phrases, tips } = texts;
  const { common, [leg.fixture.sport]: bank } = tips;
  const [lines, titleEnds] = {
    '1x2': [common.RESULT_LINES, common.RESULT_TITLES] as const,
    handicap: [common.HANDICAP_LINES, common.HANDICAP_TITLES] as const,
    totals: [common.TOTALS_LINES, common.TOTALS_TITLES] as const,
  }[leg.offer.market];
  const argument = textAt(argumentsFor(texts, leg), number, words);
  const motive = textAt(common.MOTIVES, number, words);
  return {
    title: phrases.title(textAt(bank.TITLES, number, words), textAt(titleEnds, number, words)),
    body: [
      [textAt(bank.OPENINGS, number, words), textAt(common.FORMS, number, words)],
      number % 2 === 0 ? [argument, motive] : [motive, argument],
      [textAt(lines, number, words), textAt(common.CONCLUSIONS, number, words)],
    ]
      .map((sentences) => sentences.join(phrases.space))
      .join('\n'),
  };
};

const writeMultiple = (
  texts: DemoTexts,
  number: number,
  legs: PlannedTip['legs'],
  words: readonly TextValues[],
): Written => {
  const { phrases, tips } = texts;
  const { common } = tips;
  const count = phrases.counts[legs.length] ?? '';
  const odds = legs.reduce((product, { offer }) => product * offer.odds, 1).toFixed(2);
  // When the titles repeat, the other team of the match is used.
  const round = Math.floor(number / common.MULTIPLE_TITLES.length);
  const home = words[0]?.[round % 2 === 0 ? 'home' : 'away'] ?? '';
  const last = words.at(-1)?.[round % 4 < 2 ? 'home' : 'away'] ?? '';
  const all = { count, combo: phrases.combo(legs.length), odds, home, last };
  // Legs of one tip use different sentences, and two tips with the same sentence in one leg differ in the next.
  const shift = 1 + (round % 6);
  const paragraphs = legs.map((leg, index) => {
    const own = words[index] ?? {};
    const form = textAt(common.FORMS, number + (legs.length - index) * shift, own) + phrases.space;
    const argument = textAt(argumentsFor(texts, leg), number + index * shift, own);
    return MARKS[index] + fillTemplate(phrases.leg, { ...own, form: legs.length > FORM_LEGS ? '' : form, argument });
  });
  return {
    title: textAt(common.MULTIPLE_TITLES, number, all),
    body: [
      textAt(common.MULTIPLE_OPENINGS, number, all),
      ...paragraphs,
      textAt(common.MULTIPLE_CLOSINGS, number, all),
    ].join('\n'),
  };
};

/** Title and text of a tip in the language of its tipster. The title does not reveal the pick; the text ends with it. */
export const writeTip = (seed: string, results: Results, tip: PlannedTip): Written => {
  const random = createRandom(seed, 'article', tip.id);
  const { language } = tip.tipster;
  const texts = DEMO_TEXTS[language];
  const words = tip.legs.map((leg) => legText({ language, random, results }, leg, tip.publishedAt));
  const [leg] = tip.legs;
  const number = numberOf(tip);
  return tip.legs.length === 1
    ? writeSingle(texts, number, leg, words[0] ?? {})
    : writeMultiple(texts, number, tip.legs, words);
};
