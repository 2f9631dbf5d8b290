import type { PlayerLine } from '#ui/player/player-source.ts';

/** `native`: HLS by the browser itself; `flv` and `hls`: by a library, through Media Source Extensions. */
export type WayKind = 'native' | 'flv' | 'hls';

/** One way to play a line. */
export interface Way {
  lineId: string;
  kind: WayKind;
  address: string;
}

export interface BrowserAbilities {
  /** Plays HLS well by itself. */
  native: boolean;
  mse: boolean;
}

const waysOfLine = ({ id, flv, m3u8 }: PlayerLine, { native, mse }: BrowserAbilities): Way[] => {
  const hls: Way = { lineId: id, kind: native ? 'native' : 'hls', address: m3u8 };
  const lowLatency: Way = { lineId: id, kind: 'flv', address: flv };
  const ways = native ? [hls, lowLatency] : [lowLatency, hls];
  return ways.filter(({ kind, address }) => address !== '' && (kind === 'native' || mse));
};

/** All ways to play a room, best first: those of the chosen line, then those of the others. RTMP is never one. */
export const waysOf = (
  lines: readonly PlayerLine[],
  abilities: BrowserAbilities,
  chosenId: string | null = null,
): Way[] => {
  const chosen = lines.filter(({ id }) => id === chosenId);
  const others = lines.filter(({ id }) => id !== chosenId);
  return [...chosen, ...others].flatMap((line) => waysOfLine(line, abilities));
};
