import { useLingui } from '@lingui/react/macro';
import type { Timeline } from '#ui/player/spot.ts';
import { behindText, SKIP_S } from '#ui/player/time-behind.ts';
import { ScrubBar } from './scrub-bar.tsx';

interface SeekBarProps {
  timeline: Timeline;
  /** Address of the pictures, or the empty text. */
  thumbnails: string;
  /** In seconds behind the newest. */
  seek: (behind: number) => void;
}

/** The window of a live stream. */
export const SeekBar = ({ timeline, thumbnails, seek }: SeekBarProps) => {
  const { t } = useLingui();
  const { start, live, place, time, isBack } = timeline;
  const length = Math.max(1, live - start);
  const present = isBack ? Math.min(length, Math.max(0, place - start)) : length;
  const isNewest = (at: number): boolean => length - at < 1;
  const textOf = (at: number): string => {
    const delay = behindText(length - at).slice(1);
    return isNewest(at) ? t`直播` : t`比直播晚 ${delay}`;
  };
  return (
    <ScrubBar
      label={t`直播回看`}
      {...{ length, textOf, thumbnails }}
      place={present}
      captionOf={(at) => (isNewest(at) ? t`直播` : behindText(length - at))}
      timeAt={(at) => (time === null ? null : time + (start + at - place) * 1000)}
      step={SKIP_S}
      seek={(at) => seek(length - at)}
      isLive
    />
  );
};
