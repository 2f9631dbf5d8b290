import type { MatchBrief } from '@touchline/contract/match.ts';
import { liveClock } from '@touchline/domain/clock.ts';
import { roundNameOf } from '@touchline/domain/competition/round-names.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { formatDayMonthYear, formatHourMinute } from '@touchline/domain/dates.ts';
import { isInPlay, isResultUnknown, matchPhase, unifiedStatus } from '@touchline/domain/match-status.ts';
import { isResultHidden } from '@touchline/domain/result-mark.ts';
import type { CardWords } from '../share/general-card.ts';
import { publicProgram } from '../share/public-program.ts';
import { crest, pill } from './parts.ts';
import type { Pen, Picture, PictureMaker } from './picture.ts';
import { WIDTH } from './picture.ts';

/** The time zone of a picture's reader is unknown; the picture says which one it is in. */
const CHINA_MINUTES = 480;

/** A kick-off with the zone it is written in; of an unknown hour the day alone. */
export const kickOff = (
  { startDate, timeKnown }: Pick<MatchBrief, 'startDate' | 'timeKnown'>,
  { pictures: texts }: CardWords,
): string => {
  const day = formatDayMonthYear(startDate, CHINA_MINUTES);
  return timeKnown
    ? `${day} ${formatHourMinute(startDate, CHINA_MINUTES)} ${texts.zone}`
    : `${day} ${texts.unknownHour}`;
};

const NUMBERED = /^(?:Matchday |Round |Game )?(\d{1,3})$/i;

/** Competition and round. */
const stageOf = ({ matchLeague, round }: MatchBrief, { pictures, nameOf }: CardWords): string => {
  const number = NUMBERED.exec(round ?? '')?.[1];
  const name = number === undefined ? round && nameOf(roundNameOf(round)) : pictures.round(number);
  return [nameOf(matchLeague), name].filter(Boolean).join(' · ');
};

/** Where a match stands: its minute, a break, its end; null before it. */
export const momentOf = (match: MatchBrief, now: number, { pictures }: CardWords): string | null => {
  const { moments, states, awarded } = pictures;
  const status = unifiedStatus(match.sport, match.statusId);
  if (isResultUnknown(match, now)) return states.DELAYED ?? null;
  const clock = liveClock(match);
  if (clock?.kind === 'word') return [clock.period, moments[clock.word]].filter(Boolean).join(' ');
  if (clock !== null) return clock.text;
  return match.awarded && status === 'ENDED' ? awarded : (states[status] ?? null);
};

const SIDE = 250;
const CREST = 170;

/** Both sides with their score, or `–` before it is known. */
const drawSides = (pen: Pen, match: MatchBrief, { nameOf }: CardWords, top: number): string => {
  const { ink, ink2 } = pen.colours;
  const hidden = isResultHidden(match);
  const isKnown = !hidden && match.homeScore !== null && match.awayScore !== null;
  const middle = WIDTH / 2;
  const digits = { y: top + 130, size: 132, weight: 700, fill: ink, width: 190, sizeLeast: 60 } as const;
  const side = (team: MatchBrief['home'], x: number): string =>
    crest(pen, team, { x, y: top, height: CREST }) +
    pen.line({
      text: nameOf(team.name),
      x,
      y: top + CREST + 64,
      size: 46,
      weight: 700,
      fill: ink,
      anchor: 'middle',
      width: 430,
      sizeLeast: 30,
    });
  const score = isKnown
    ? pen.line({ ...digits, text: String(match.homeScore), x: middle - 34, anchor: 'end' }) +
      pen.line({ ...digits, text: String(match.awayScore), x: middle + 34 })
    : '';
  const dash = `<rect x="${middle - 17}" y="${top + 78}" width="34" height="9" rx="4" fill="${ink2}"/>`;
  return side(match.home, SIDE) + score + dash + side(match.guest, WIDTH - SIDE);
};

const penaltiesOf = ({ parts: { penalties } }: MatchBrief, { texts }: CardWords): string =>
  penalties === undefined ? '' : texts.penalties(...penalties);

/** The line under the score: the minute of a match, its end, or why it shows none. */
const drawMoment = (pen: Pen, match: MatchBrief, now: number, words: CardWords, y: number): string => {
  const { live, onLive, line, ink2, brand, onBrand } = pen.colours;
  const { hiddenResult } = words.pictures;
  const at = { x: WIDTH / 2, y, size: 30, width: 560 };
  if (isResultHidden(match)) return pill(pen, { ...at, text: hiddenResult, fill: line, ink: ink2 });
  const moment = momentOf(match, now, words);
  if (moment === null) return pill(pen, { ...at, text: kickOff(match, words), fill: brand, ink: onBrand });
  const isPlaying = isInPlay(match.sport, match.statusId);
  const text = `${moment}${penaltiesOf(match, words)}`;
  return pill(pen, { ...at, text, fill: isPlaying ? live : line, ink: isPlaying ? onLive : ink2 });
};

/** A match in a room of a host, or by itself. */
const matchPicture = (
  match: MatchBrief,
  host: { name: string; pictureId: string } | null,
  now: number,
  words: CardWords,
): Picture => {
  const { hostRoom } = words.pictures;
  const hasBegun = matchPhase(match.sport, match.statusId) !== 'not-started';
  return {
    family: competitionOf(match.competitionId)?.family ?? null,
    heading: stageOf(match, words),
    aside: host === null ? '' : hostRoom(host.name),
    footnote: hasBegun ? kickOff(match, words) : '',
    portrait: null,
    shows: [match, momentOf(match, now, words)],
    draw: (pen) => drawSides(pen, match, words, 168) + drawMoment(pen, match, now, words, 500),
  };
};

/** A room with its host, or a match. */
export const programPicture: PictureMaker = async (facts, { ids, now, words }) => {
  const program = await publicProgram(facts, ids);
  if (program === null) return null;
  const host = program.isRoom ? program.hosts.find((one) => one.id === program.room?.hostId) : undefined;
  return matchPicture(program.match, host ?? null, now, words);
};
