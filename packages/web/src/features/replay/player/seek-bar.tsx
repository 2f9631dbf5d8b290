import { useLingui } from '@lingui/react/macro';
import type { Replay, ReplayChapter } from '@touchline/contract/replays.ts';
import { chapterAt } from '@touchline/domain/replay-place.ts';
import { replayTime } from '#entities/replay/replay-time.ts';
import { ScrubBar, shareOf } from '#ui/player/scrub-bar.tsx';
import { usePlace, type Playhead } from '../playhead.ts';
import { chapterScore, useChapterName } from '../use-chapters.ts';
import styles from './seek-bar.module.css';

interface SeekBarProps {
  replay: Replay;
  /** Those that the viewer may see. */
  chapters: readonly ReplayChapter[];
  playhead: Playhead;
  /** In ms. */
  seek: (place: number) => void;
}

const SECOND_MS = 1000;
const STEP_S = 5;

/** The whole recording with its chapters as marks. */
export const SeekBar = ({ replay, chapters, playhead, seek }: SeekBarProps) => {
  const { t } = useLingui();
  const nameOf = useChapterName(replay.match);
  const { lengthMs } = replay;
  const place = usePlace(playhead.place, (at) => Math.floor(at / SECOND_MS));
  const textOf = (at: number): string => {
    const [time, length] = [replayTime(at * SECOND_MS), replayTime(lengthMs)];
    return t`${time}，共 ${length}`;
  };
  const captionOf = (at: number) => {
    const chapter = chapterAt(chapters, at * SECOND_MS);
    return (
      <>
        {replayTime(at * SECOND_MS)}
        {chapter === null ? null : (
          <b className={styles.chapter}>
            {[nameOf(chapter), chapterScore(chapter, replay.match)].filter(Boolean).join(' · ')}
          </b>
        )}
      </>
    );
  };
  return (
    <ScrubBar
      label={t`播放进度`}
      length={lengthMs / SECOND_MS}
      {...{ place, textOf, captionOf }}
      thumbnails={replay.video?.thumbnails ?? ''}
      timeAt={(at) => at * SECOND_MS}
      step={STEP_S}
      seek={(at) => seek(at * SECOND_MS)}
    >
      {chapters.map((chapter) => (
        <span
          key={chapter.id}
          className={styles.mark}
          data-kind={chapter.kind}
          style={{ left: shareOf(chapter.place, lengthMs) }}
        />
      ))}
    </ScrubBar>
  );
};
