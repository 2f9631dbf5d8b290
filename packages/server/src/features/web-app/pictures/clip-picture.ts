import type { Clip, ClipScene } from '@touchline/contract/clips.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { sceneTime, scorerOf } from '../share/clip-card.ts';
import type { CardWords } from '../share/general-card.ts';
import { kickOff } from './match-picture.ts';
import { crest, MARGIN, pill } from './parts.ts';
import { type Pen, type PictureMaker, WIDTH } from './picture.ts';

/** The still of the clip, in px. */
const STILL = { x: MARGIN, y: 132, width: 688, height: 387 };
const BESIDE = STILL.x + STILL.width + 40;
const MIDDLE = (BESIDE + WIDTH - MARGIN) / 2;
const ROOM = WIDTH - MARGIN - BESIDE;

/** The picture of the moment with a sign to play it. */
const drawStill = (pen: Pen): string => {
  const { x, y, width, height } = STILL;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const still =
    pen.portrait === null
      ? ''
      : `<image href="${pen.portrait}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" clip-path="url(#still)"/>`;
  return `<clipPath id="still"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="18"/></clipPath><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="18" fill="#0b1510"/>${still}<circle cx="${cx}" cy="${cy}" r="52" fill="#000" fill-opacity=".55"/><path d="M${cx - 16} ${cy - 26}l44 26-44 26z" fill="#fff"/>`;
};

const drawScene = (pen: Pen, { match, hostName }: Clip, scene: ClipScene, words: CardWords): string => {
  const { ink, ink2, live, onLive } = pen.colours;
  const { home, guest } = match;
  const line = { x: MIDDLE, anchor: 'middle', width: ROOM } as const;
  const what = scene.kind === 'run' ? words.texts.run(scene.points ?? 0) : (scene.score ?? []).join(' – ');
  const name = { ...line, size: 26, weight: 700, fill: ink, sizeLeast: 20 } as const;
  return [
    crest(pen, home, { x: MIDDLE - 76, y: 146, height: 84 }),
    crest(pen, guest, { x: MIDDLE + 76, y: 146, height: 84 }),
    pen.line({
      ...name,
      text: words.nameOf(home.shortName),
      x: MIDDLE - 8,
      anchor: 'end',
      y: 270,
      width: ROOM / 2 - 10,
    }),
    pen.line({
      ...name,
      text: words.nameOf(guest.shortName),
      x: MIDDLE + 8,
      anchor: 'start',
      y: 270,
      width: ROOM / 2 - 10,
    }),
    pen.line({ ...line, text: what, y: 364, size: 84, weight: 700, fill: ink, sizeLeast: 40 }),
    pill(pen, { text: sceneTime(scene), x: MIDDLE, y: 412, size: 28, fill: live, ink: onLive, width: ROOM }),
    pen.line({ ...line, text: scorerOf(scene, words), y: 474, size: 34, weight: 700, fill: ink, sizeLeast: 24 }),
    pen.line({ ...line, text: words.pictures.hostRoom(hostName), y: 514, size: 24, fill: ink2, sizeLeast: 18 }),
  ].join('');
};

/** The match alone where its result is hidden. */
const drawHidden = (pen: Pen, { match: { home, guest } }: Clip, words: CardWords): string => {
  const { ink, ink2, line } = pen.colours;
  const name = { y: 440, size: 46, weight: 700, fill: ink, anchor: 'middle', width: 430, sizeLeast: 30 } as const;
  return [
    crest(pen, home, { x: 300, y: 190, height: 170 }),
    crest(pen, guest, { x: WIDTH - 300, y: 190, height: 170 }),
    pen.line({ ...name, text: words.nameOf(home.name), x: 300 }),
    pen.line({ ...name, text: words.nameOf(guest.name), x: WIDTH - 300 }),
    pill(pen, { text: words.pictures.hiddenResult, x: WIDTH / 2, y: 510, size: 30, width: 560, fill: line, ink: ink2 }),
  ].join('');
};

/** A clip with the picture of its moment, score, minute, scorer and host. */
export const clipPicture: PictureMaker = async (facts, { ids: [id = ''], words }) => {
  const clip = await facts.clip(id);
  if (clip === null) return null;
  const { match, scene, poster, hostName } = clip;
  return {
    family: competitionOf(match.competitionId)?.family ?? null,
    heading: words.pictures.clip,
    aside: words.nameOf(match.matchLeague),
    footnote: kickOff(match, words),
    portrait: poster,
    still: STILL,
    shows: [match.home, match.guest, scene, hostName],
    draw: (pen) =>
      scene === null ? drawHidden(pen, clip, words) : drawStill(pen) + drawScene(pen, clip, scene, words),
  };
};
