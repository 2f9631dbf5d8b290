import type { TipCard } from '@touchline/contract/news.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import type { CardWords } from '../share/general-card.ts';
import { hitWords, matchFacts, matchTitle } from '../share/share-labels.ts';
import { card, crest, MARGIN, pill, portrait } from './parts.ts';
import { type Pen, type Picture, type PictureMaker, WIDTH } from './picture.ts';

const LINE = 64;
const CARD_TOP = 430;

/** The match of a tip, or the first of several. */
const drawMatch = (pen: Pen, { messageMatchList }: TipCard, words: CardWords): string => {
  const [first, ...others] = messageMatchList;
  if (first === undefined) return '';
  const { match } = first;
  const text =
    others.length === 0
      ? matchTitle(match, words)
      : words.texts.accumulator(messageMatchList.length, matchTitle(match, words));
  const at = { x: MARGIN + 150, width: WIDTH - 2 * MARGIN - 180 };
  return [
    card(pen, MARGIN, CARD_TOP, WIDTH - 2 * MARGIN, 112),
    crest(pen, match.home, { x: MARGIN + 52, y: CARD_TOP + 26, height: 60 }),
    crest(pen, match.guest, { x: MARGIN + 102, y: CARD_TOP + 26, height: 60 }),
    pen.line({ ...at, text, y: CARD_TOP + 52, size: 32, weight: 700, fill: pen.colours.ink, sizeLeast: 24 }),
    pen.line({
      ...at,
      text: matchFacts(match, words),
      y: CARD_TOP + 90,
      size: 24,
      fill: pen.colours.ink2,
      sizeLeast: 20,
    }),
  ].join('');
};

const drawTip = (pen: Pen, tip: TipCard, words: CardWords): string => {
  const { ink, ink2, gold, goldSoft, brand, onBrand } = pen.colours;
  const { paidTip, freeTip } = words.pictures;
  const { name, hitSession, sportsSession } = tip.professor;
  const isFree = tip.goldPrice === 0;
  const price = isFree ? freeTip : paidTip(tip.goldPrice.toLocaleString(words.language));
  const title = pen.wrap(tip.sportsTitle, 50, WIDTH - 2 * MARGIN, 2, 700);
  const room = WIDTH - 2 * MARGIN - 110 - 330;
  return [
    portrait(pen, name, { x: MARGIN + 42, y: 132, height: 84 }),
    pen.line({ text: name, x: MARGIN + 106, y: 170, size: 36, weight: 700, fill: ink, width: room, sizeLeast: 26 }),
    sportsSession === 0
      ? ''
      : pen.line({
          text: hitWords(hitSession, sportsSession, words),
          x: MARGIN + 106,
          y: 206,
          size: 25,
          fill: ink2,
          width: room,
          sizeLeast: 20,
        }),
    pill(pen, {
      text: price,
      x: WIDTH - MARGIN,
      y: 174,
      size: 28,
      fill: isFree ? brand : goldSoft,
      ink: isFree ? onBrand : gold,
      width: 320,
      anchor: 'end',
    }),
    ...title.map((text, index) =>
      pen.line({
        text,
        x: MARGIN,
        y: (title.length === 1 ? 334 : 300) + index * LINE,
        size: 50,
        weight: 700,
        fill: ink,
      }),
    ),
    drawMatch(pen, tip, words),
  ].join('');
};

/** A tip with its tipster and match: never its selection, odds or text. */
export const tipPicture: PictureMaker = async (facts, { ids: [id = ''], words }) => {
  const tip = await facts.tip(id);
  if (tip === null) return null;
  const texts = words.pictures;
  const [first] = tip.messageMatchList;
  const { professor, sportsTitle, goldPrice, messageMatchList } = tip;
  const picture: Picture = {
    family: (first && competitionOf(first.match.competitionId)?.family) ?? null,
    heading: texts.tipBy,
    aside: first === undefined ? '' : words.nameOf(first.match.matchLeague),
    footnote: '',
    portrait: professor.profile,
    shows: [
      professor.name,
      professor.hitSession,
      professor.sportsSession,
      sportsTitle,
      goldPrice,
      messageMatchList.map(({ match }) => match),
    ],
    draw: (pen) => drawTip(pen, tip, words),
  };
  return picture;
};
