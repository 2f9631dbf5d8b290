import type { Host } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { CardWords } from '../share/general-card.ts';
import { matchFacts } from '../share/share-labels.ts';
import { kickOff, momentOf } from './match-picture.ts';
import { CAP_HALF, card, crest, MARGIN, pill } from './parts.ts';
import { BESIDE_FACE, largeFace } from './person-parts.ts';
import { type Pen, type PictureMaker, WIDTH } from './picture.ts';

const CARD_TOP = 400;

/** The match that the host shows, with its score. */
const drawOnAir = (pen: Pen, match: MatchBrief, words: CardWords): string => {
  const { ink, ink2 } = pen.colours;
  const { home, guest, homeScore, awayScore } = match;
  const score = homeScore === null || awayScore === null ? '–' : `${homeScore} – ${awayScore}`;
  const [middle, y] = [WIDTH / 2, CARD_TOP + 62];
  const name = { y: y + 34 * CAP_HALF, size: 34, weight: 700, fill: ink, width: 330, sizeLeast: 24 } as const;
  return [
    card(pen, MARGIN, CARD_TOP, WIDTH - 2 * MARGIN, 142),
    crest(pen, home, { x: MARGIN + 60, y: CARD_TOP + 24, height: 76 }),
    pen.line({ ...name, text: words.nameOf(home.name), x: MARGIN + 108 }),
    pen.line({ text: score, x: middle, y: y + 52 * CAP_HALF, size: 52, weight: 700, fill: ink, anchor: 'middle' }),
    pen.line({ ...name, text: words.nameOf(guest.name), x: WIDTH - MARGIN - 108, anchor: 'end' }),
    crest(pen, guest, { x: WIDTH - MARGIN - 60, y: CARD_TOP + 24, height: 76 }),
    pen.line({
      text: matchFacts(match, words),
      x: middle,
      y: CARD_TOP + 124,
      size: 22,
      fill: ink2,
      anchor: 'middle',
      width: 900,
    }),
  ].join('');
};

const drawNext = (pen: Pen, { liveSchedule }: Host, words: CardWords): string => {
  const next = liveSchedule.find(({ liveStatus }) => liveStatus === LIVE_STATUS.notStarted);
  if (next === undefined) return '';
  const text = [next.title, kickOff(next, words)].filter(Boolean).join(' · ');
  const base = CARD_TOP + 78;
  const label = words.pictures.nextShow;
  const from = MARGIN + 40 + pen.widthOf(label, 28) + 24;
  return [
    card(pen, MARGIN, CARD_TOP + 16, WIDTH - 2 * MARGIN, 100),
    pen.line({ text: label, x: MARGIN + 40, y: base, size: 28, fill: pen.colours.ink2 }),
    pen.line({
      text,
      x: from,
      y: base,
      size: 32,
      weight: 700,
      fill: pen.colours.ink,
      width: WIDTH - MARGIN - 40 - from,
      sizeLeast: 24,
    }),
  ].join('');
};

const drawHost = (pen: Pen, host: Host, onAir: MatchBrief | null, words: CardWords): string => {
  const { ink, ink2, live, onLive } = pen.colours;
  const texts = words.pictures;
  const width = WIDTH - MARGIN - BESIDE_FACE;
  const about = pen.wrap(host.introduction.trim() || words.texts.host(host.name), 28, width, 2);
  const followers = texts.followers(host.followerCount.toLocaleString(words.language));
  const isLive = host.liveStatus === LIVE_STATUS.live;
  const after = isLive ? BESIDE_FACE + pen.widthOf(texts.onAir, 24, 700) + 54 : BESIDE_FACE;
  return [
    largeFace(pen, host.name, 148),
    pen.line({ text: host.name, x: BESIDE_FACE, y: 204, size: 54, weight: 700, fill: ink, width, sizeLeast: 36 }),
    isLive
      ? pill(pen, { text: texts.onAir, x: BESIDE_FACE, y: 246, size: 24, fill: live, ink: onLive, anchor: 'start' })
      : '',
    pen.line({ text: followers, x: after, y: 255, size: 26, fill: ink2 }),
    ...about.map((text, index) => pen.line({ text, x: BESIDE_FACE, y: 312 + index * 42, size: 28, fill: ink2 })),
    onAir === null ? drawNext(pen, host, words) : drawOnAir(pen, onAir, words),
  ].join('');
};

/** A host, with the match on air or the next show that is for everybody. */
export const hostPicture: PictureMaker = async (facts, { ids: [id = ''], now, words }) => {
  const found = await facts.host(id);
  if (found === null) return null;
  const { host, onAir } = found;
  const { name, introduction, liveStatus, liveSchedule, followerCount } = host;
  return {
    family: null,
    heading: words.texts.pages.home.title,
    aside: onAir === null ? '' : (momentOf(onAir, now, words) ?? ''),
    footnote: '',
    portrait: host.pictureId,
    shows: [name, introduction, liveStatus, followerCount, liveSchedule, onAir],
    draw: (pen) => drawHost(pen, host, onAir, words),
  };
};
