import { createRandom } from '#demo-world/random.ts';
import type { PlannedLeg, PlannedTip } from './plan.ts';
import type { Results } from './results.ts';
import * as basketball from './texts/basketball-texts.ts';
import * as common from './texts/common-texts.ts';
import * as football from './texts/football-texts.ts';
import { fillTemplate, legText, type TextValues } from './template-text.ts';

const BANKS = { football, basketball };
/** More than the number of tipsters, and coprime to the length of any bank. */
const NUMBERS_OF_SLOT = 25;
const MARKS = '①②③④⑤⑥⑦⑧';
const COUNTS = ['', '一', '两', '三', '四', '五', '六', '七', '八'];
/** With more legs than this the teams' form is omitted. */
const FORM_LEGS = 2;

const LINES = { '1x2': common.RESULT_LINES, handicap: common.HANDICAP_LINES, totals: common.TOTALS_LINES };
const TITLE_ENDS = { '1x2': common.RESULT_TITLES, handicap: common.HANDICAP_TITLES, totals: common.TOTALS_TITLES };

/**
 * The number of a tip among those of all tipsters, which selects texts from the banks. Their lengths are pairwise coprime, so tips whose numbers
 * are close, as those on sale at one time are, share at most one sentence (multiples, with a sentence for each leg, seldom more).
 */
const numberOf = ({ slot, tipster }: PlannedTip): number => slot * NUMBERS_OF_SLOT + tipster.index;

const textAt = (bank: readonly string[], number: number, words: TextValues): string =>
  fillTemplate(bank[number % bank.length] ?? '', words);

const argumentsFor = ({ fixture, offer }: PlannedLeg): readonly string[] => {
  const bank = BANKS[fixture.sport];
  if (offer.selection === 'over') return bank.OVER;
  return offer.selection === 'under' || offer.selection === 'draw' ? bank.UNDER : bank.SIDE;
};

interface Written {
  title: string;
  body: string;
}

const writeSingle = (number: number, leg: PlannedLeg, words: TextValues): Written => {
  const bank = BANKS[leg.fixture.sport];
  const { market } = leg.offer;
  const argument = textAt(argumentsFor(leg), number, words);
  const motive = textAt(common.MOTIVES, number, words);
  return {
    title: `${textAt(bank.TITLES, number, words)}，${textAt(TITLE_ENDS[market], number, words)}`,
    body: [
      textAt(bank.OPENINGS, number, words) + textAt(common.FORMS, number, words),
      number % 2 === 0 ? argument + motive : motive + argument,
      textAt(LINES[market], number, words) + textAt(common.CONCLUSIONS, number, words),
    ].join('\n'),
  };
};

const writeMultiple = (number: number, legs: PlannedTip['legs'], words: readonly TextValues[]): Written => {
  const count = COUNTS[legs.length] ?? '';
  const odds = legs.reduce((product, { offer }) => product * offer.odds, 1).toFixed(2);
  // When the titles repeat, the other team of the match is used.
  const round = Math.floor(number / common.MULTIPLE_TITLES.length);
  const home = words[0]?.[round % 2 === 0 ? 'home' : 'away'] ?? '';
  const last = words.at(-1)?.[round % 4 < 2 ? 'home' : 'away'] ?? '';
  const all = { count, combo: `${legs.length}串1`, odds, home, last };
  // Legs of one tip use different sentences, and two tips with the same sentence in one leg differ in the next.
  const shift = 1 + (round % 6);
  const paragraphs = legs.map((leg, index) => {
    const own = words[index] ?? {};
    const form = legs.length > FORM_LEGS ? '' : textAt(common.FORMS, number + (legs.length - index) * shift, own);
    const argument = textAt(argumentsFor(leg), number + index * shift, own);
    return fillTemplate(`${MARKS[index]}{home}对{away}：${form}${argument}选{pick}（{odds}）。`, own);
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

/** Title and text of a tip. The title does not reveal the pick; the text ends with it. */
export const writeTip = (seed: string, results: Results, tip: PlannedTip): Written => {
  const random = createRandom(seed, 'article', tip.id);
  const words = tip.legs.map((leg) => legText(random, results, leg, tip.publishedAt));
  const [leg] = tip.legs;
  const number = numberOf(tip);
  return tip.legs.length === 1 ? writeSingle(number, leg, words[0] ?? {}) : writeMultiple(number, tip.legs, words);
};
