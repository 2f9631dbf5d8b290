import { useLingui } from '@lingui/react/macro';
import { useState, type PointerEvent } from 'react';
import type { Replay, ReplayChapter } from '@touchline/contract/replays.ts';
import { replayTime } from '#entities/replay/replay-time.ts';
import { usePreviewPicture } from '#data/replay/preview-pictures.ts';
import { usePlace, type Playhead } from '../playhead.ts';
import { useChapterName } from '../use-chapters.ts';
import { chapterAt } from '@touchline/domain/replay-place.ts';
import styles from './seek-bar.module.css';

interface SeekBarProps {
  replay: Replay;
  /** Those that the viewer may see. */
  chapters: readonly ReplayChapter[];
  playhead: Playhead;
  seek: (place: number) => void;
}

const SECOND_MS = 1000;
const STEP_S = 5;

const percent = (place: number, lengthMs: number): string => `${(100 * place) / Math.max(1, lengthMs)}%`;

const Preview = ({ replay, chapters, place }: Pick<SeekBarProps, 'replay' | 'chapters'> & { place: number }) => {
  const nameOf = useChapterName(replay.match);
  const picture = usePreviewPicture(replay.video?.thumbnails ?? '', place);
  const chapter = chapterAt(chapters, place);
  return (
    <output
      className={styles.preview}
      style={{ '--at': percent(place, replay.lengthMs) } as Record<string, string>}
      aria-hidden="true"
    >
      {picture === null ? null : <img src={picture} alt="" className={styles.picture} />}
      <span className={styles.time}>
        {replayTime(place)}
        {chapter === null ? null : <b>{nameOf(chapter)}</b>}
      </span>
    </output>
  );
};

/** The whole recording with its chapters as marks; dragged, it shows the picture there and goes to it on release. */
export const SeekBar = ({ replay, chapters, playhead, seek }: SeekBarProps) => {
  const { t } = useLingui();
  const { lengthMs } = replay;
  const [dragged, setDragged] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const second = usePlace(playhead.place, (place) => Math.floor(place / SECOND_MS));
  const place = dragged ?? second * SECOND_MS;
  const previewed = dragged ?? hovered;
  const [time, length] = [replayTime(place), replayTime(lengthMs)];

  const hover = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>): void => {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setHovered(Math.min(1, Math.max(0, (clientX - left) / width)) * lengthMs);
  };
  const commit = (): void => {
    if (dragged !== null) seek(dragged);
    setDragged(null);
  };
  return (
    <div className={styles.bar} onPointerMove={hover} onPointerLeave={() => setHovered(null)}>
      <span className={styles.track} style={{ '--shown': percent(place, lengthMs) } as Record<string, string>} />
      {chapters.map((chapter) => (
        <span
          key={chapter.id}
          className={styles.mark}
          data-kind={chapter.kind}
          style={{ insetInlineStart: percent(chapter.place, lengthMs) }}
        />
      ))}
      <input
        type="range"
        className={styles.input}
        aria-label={t`播放进度`}
        aria-valuetext={t`${time}，共 ${length}`}
        min={0}
        max={Math.max(1, Math.floor(lengthMs / SECOND_MS))}
        step={1}
        value={Math.floor(place / SECOND_MS)}
        onChange={({ target }) => setDragged(target.valueAsNumber * SECOND_MS)}
        onPointerUp={commit}
        onPointerCancel={() => setDragged(null)}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -STEP_S, ArrowDown: -STEP_S, ArrowRight: STEP_S, ArrowUp: STEP_S }[event.key];
          const to = { Home: 0, End: lengthMs }[event.key] ?? (by === undefined ? null : place + by * SECOND_MS);
          if (to === null) return;
          event.preventDefault();
          event.stopPropagation();
          seek(to);
        }}
        onBlur={commit}
      />
      {previewed === null ? null : <Preview {...{ replay, chapters }} place={previewed} />}
    </div>
  );
};
