import type { RankedUser } from '@touchline/contract/user-ranking.ts';
import type { CardWords } from '../share/general-card.ts';
import { hitWords, signedCoins } from '../share/share-labels.ts';
import { card, MARGIN } from './parts.ts';
import { BESIDE_FACE, largeFace } from './person-parts.ts';
import { type Pen, type PictureMaker, WIDTH } from './picture.ts';

const CHART = { top: 390, height: 150 } as const;

/** The cumulative profit by day as a line, with the line of zero. */
const drawCurve = (pen: Pen, { curve }: RankedUser): string => {
  if (curve.length < 2) return '';
  const totals = curve.map(({ total }) => total);
  const [low, high] = [Math.min(0, ...totals), Math.max(0, ...totals)];
  const [left, width] = [MARGIN + 30, WIDTH - 2 * MARGIN - 60];
  const yOf = (total: number): number => CHART.top + 20 + ((high - total) / (high - low || 1)) * (CHART.height - 40);
  const points = totals.map(
    (total, index) => `${(left + (index / (totals.length - 1)) * width).toFixed(1)} ${yOf(total).toFixed(1)}`,
  );
  const { line, brand, loss } = pen.colours;
  return [
    card(pen, MARGIN, CHART.top, WIDTH - 2 * MARGIN, CHART.height),
    `<path d="M${left} ${yOf(0)}h${width}" stroke="${line}" stroke-width="2" stroke-dasharray="6 6"/>`,
    `<path d="M${points.join('L')}" fill="none" stroke="${(totals.at(-1) ?? 0) < 0 ? loss : brand}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`,
  ].join('');
};

const drawUser = (pen: Pen, user: RankedUser, words: CardWords): string => {
  const { ink, ink2, brand, loss } = pen.colours;
  const texts = words.pictures;
  const width = WIDTH - MARGIN - BESIDE_FACE;
  const record =
    user.settled === 0 ? [] : [hitWords(user.reds, user.settled, words), words.texts.longestStreak(user.longestStreak)];
  return [
    largeFace(pen, user.name, 148),
    pen.line({ text: user.name, x: BESIDE_FACE, y: 196, size: 50, weight: 700, fill: ink, width, sizeLeast: 34 }),
    pen.line({
      text: signedCoins(user.profit, words.language),
      x: BESIDE_FACE,
      y: 276,
      size: 68,
      weight: 700,
      fill: user.profit < 0 ? loss : brand,
      width: 560,
      sizeLeast: 44,
    }),
    pen.line({
      text: texts.profit,
      x: WIDTH - MARGIN,
      y: 272,
      size: 26,
      fill: ink2,
      anchor: 'end',
      width: 300,
      sizeLeast: 20,
    }),
    pen.line({ text: record.join(' · '), x: BESIDE_FACE, y: 330, size: 28, fill: ink2, width, sizeLeast: 22 }),
    drawCurve(pen, user),
  ].join('');
};

/** A ranked user who is not hidden, with the record that the page shows to visitors. */
export const userPicture: PictureMaker = async (facts, { ids: [id = ''], words }) => {
  const user = await facts.rankedUser(id);
  if (user === null) return null;
  const { name, profit, reds, settled, longestStreak, curve } = user;
  return {
    family: null,
    heading: words.texts.pages.ranking.title,
    aside: '',
    footnote: '',
    portrait: user.headUrl,
    shows: [name, profit, reds, settled, longestStreak, curve],
    draw: (pen) => drawUser(pen, user, words),
  };
};
