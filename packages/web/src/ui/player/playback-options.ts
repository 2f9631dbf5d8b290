import type { Quality } from '#platform/picture/player-choice.ts';
import type { PlayerLine, Rendition } from '#ui/player/player-source.ts';
import { AUDIO, chosenRendition } from './quality.ts';

/** `native`: HLS by the browser itself; `flv` and `hls`: by a library, through Media Source Extensions. */
export type PlaybackKind = 'native' | 'flv' | 'hls';

/** One way to play a line. */
export interface PlaybackOption {
  lineId: string;
  kind: PlaybackKind;
  address: string;
  /** As of its line. */
  delayMs: number | null;
  /** How far back it can be played, in ms; 0: not at all. */
  windowMs: number;
  /** The only quality that is played; null where the network decides, and where there is one. */
  rendition: Rendition | null;
}

export interface BrowserAbilities {
  /** Plays HLS well by itself. */
  native: boolean;
  mse: boolean;
}

/** What the viewer has chosen: a line of the room, or none, and a quality wherever. */
export interface PlaybackChoice {
  lineId: string | null;
  quality: Quality;
}

const NO_CHOICE: PlaybackChoice = { lineId: null, quality: 'auto' };

/** The library changes quality while it plays; the browser itself, and a stream without a picture, need another address. */
const hlsOf = (line: PlayerLine, native: boolean, quality: Quality): PlaybackOption => {
  const { id: lineId, m3u8, delayMs, windowMs } = line;
  const rendition = chosenRendition(line.renditions, quality);
  const isApart = rendition !== null && (native || rendition.id === AUDIO);
  const address = isApart ? rendition.m3u8 : m3u8;
  return { lineId, kind: native ? 'native' : 'hls', address, delayMs, windowMs, rendition };
};

/** FLV is nearer to the moment; HLS comes first where one can go back in it and it follows the network. */
const optionsOfLine = (line: PlayerLine, { native, mse }: BrowserAbilities, quality: Quality): PlaybackOption[] => {
  const { id: lineId, flv, delayMs, windowMs } = line;
  const hls = hlsOf(line, native, quality);
  const lowLatency: PlaybackOption = { lineId, kind: 'flv', address: flv, delayMs, windowMs: 0, rendition: null };
  const options = native || windowMs > 0 ? [hls, lowLatency] : [lowLatency, hls];
  return options.filter(({ kind, address }) => address !== '' && (kind === 'native' || mse));
};

/** All ways to play a room, best first: those of the chosen line, then those of the others. RTMP is never one. */
export const playbackOptionsOf = (
  lines: readonly PlayerLine[],
  abilities: BrowserAbilities,
  { lineId, quality }: PlaybackChoice = NO_CHOICE,
): PlaybackOption[] => {
  const chosen = lines.filter(({ id }) => id === lineId);
  const others = lines.filter(({ id }) => id !== lineId);
  return [...chosen, ...others].flatMap((line) => optionsOfLine(line, abilities, quality));
};
