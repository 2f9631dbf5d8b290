import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { choosePlayer, playerChoice } from '#platform/picture/player-choice.ts';

export interface Sound {
  isMuted: boolean;
  /** Silent because videos that play by themselves are, not because the person wants it. */
  isMutedByRule: boolean;
  /** From 0 to 1; as it will be where it is muted. */
  volume: number;
  /** Returns whether it is muted now. */
  toggle: () => boolean;
  /** Silence mutes, and any sound ends that. */
  setVolume: (volume: number) => void;
  /** Louder or quieter; what is muted comes back as loud as it was. Returns the volume. */
  turn: (by: number) => number;
}

/** For a key, and for a notch of the wheel. */
export const VOLUME_STEP = 0.05;

export const volumeText = (volume: number): string => `${Math.round(volume * 100)}%`;

/** What the sound comes back with after it was turned down to nothing, however it does. */
const QUIET = 0.3;

/** In hundredths: steps add up to what they say. */
const bounded = (volume: number): number => Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;

/** The sound of the video, as loud as on this device before; `wanted` when it was started by a press. */
export const useSound = (video: RefObject<HTMLVideoElement | null>, wanted: boolean): Sound => {
  const [{ isMuted, volume }, setShown] = useState({ isMuted: true, volume: playerChoice.get().volume });
  const [isMutedByUser, setMutedByUser] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const follow = (): void => setShown({ isMuted: element.muted, volume: element.volume });
    element.addEventListener('volumechange', follow);
    element.volume = playerChoice.get().volume;
    return () => element.removeEventListener('volumechange', follow);
  }, [video]);
  useEffect(() => {
    if (wanted && video.current) video.current.muted = false;
  }, [video, wanted]);
  const change = (isSilent: boolean, loudness: number): void => {
    const element = video.current;
    if (!element) return;
    element.muted = isSilent;
    element.volume = loudness || QUIET;
    setMutedByUser(isSilent);
    if (loudness > 0) choosePlayer({ volume: loudness });
  };
  const setVolume = (wantedVolume: number): void => {
    const loudness = bounded(wantedVolume);
    change(loudness === 0, loudness);
  };
  // Several keys and notches of a wheel may come before it is drawn.
  const present = (): { isMuted: boolean; volume: number } => ({
    isMuted: video.current?.muted ?? isMuted,
    volume: video.current?.volume ?? volume,
  });
  const toggle = (): boolean => {
    const before = present();
    change(!before.isMuted, before.volume);
    return !before.isMuted;
  };
  const turn = (by: number): number => {
    const before = present();
    if (before.isMuted && by < 0) return 0;
    const loudness = bounded(before.isMuted ? before.volume : before.volume + by);
    setVolume(loudness);
    return loudness;
  };
  return { isMuted, isMutedByRule: isMuted && !isMutedByUser, volume, toggle, setVolume, turn };
};
