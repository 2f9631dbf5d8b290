import type { PlayerLine } from '#ui/player/player-source.ts';

/** `native`: HLS by the browser itself; `flv` and `hls`: by a library, through Media Source Extensions. */
export type PlaybackKind = 'native' | 'flv' | 'hls';

/** One way to play a line. */
export interface PlaybackOption {
  lineId: string;
  kind: PlaybackKind;
  address: string;
  /** As of its line. */
  delayMs: number | null;
}

export interface BrowserAbilities {
  /** Plays HLS well by itself. */
  native: boolean;
  mse: boolean;
}

const optionsOfLine = ({ id, flv, m3u8, delayMs }: PlayerLine, { native, mse }: BrowserAbilities): PlaybackOption[] => {
  const hls: PlaybackOption = { lineId: id, kind: native ? 'native' : 'hls', address: m3u8, delayMs };
  const lowLatency: PlaybackOption = { lineId: id, kind: 'flv', address: flv, delayMs };
  const options = native ? [hls, lowLatency] : [lowLatency, hls];
  return options.filter(({ kind, address }) => address !== '' && (kind === 'native' || mse));
};

/** All ways to play a room, best first: those of the chosen line, then those of the others. RTMP is never one. */
export const playbackOptionsOf = (
  lines: readonly PlayerLine[],
  abilities: BrowserAbilities,
  chosenId: string | null = null,
): PlaybackOption[] => {
  const chosen = lines.filter(({ id }) => id === chosenId);
  const others = lines.filter(({ id }) => id !== chosenId);
  return [...chosen, ...others].flatMap((line) => optionsOfLine(line, abilities));
};
