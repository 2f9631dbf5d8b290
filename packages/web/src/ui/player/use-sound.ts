import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface Sound {
  isMuted: boolean;
  /** Silent because videos that play by themselves are, not because the person wants it. */
  isMutedByRule: boolean;
  toggle: () => void;
}

/** The sound of the video; `wanted` when it was started by a press. */
export const useSound = (video: RefObject<HTMLVideoElement | null>, wanted: boolean): Sound => {
  const [isMuted, setMuted] = useState(true);
  const [isMutedByUser, setMutedByUser] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const follow = (): void => setMuted(element.muted);
    element.addEventListener('volumechange', follow);
    return () => element.removeEventListener('volumechange', follow);
  }, [video]);
  useEffect(() => {
    if (wanted && video.current) video.current.muted = false;
  }, [video, wanted]);
  const toggle = (): void => {
    const element = video.current;
    if (!element) return;
    element.muted = !element.muted;
    setMutedByUser(element.muted);
  };
  return { isMuted, isMutedByRule: isMuted && !isMutedByUser, toggle };
};
