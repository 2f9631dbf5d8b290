import { Trans } from '@lingui/react/macro';
import type { Replay, ReplayChapter } from '@touchline/contract/replays.ts';
import { chapterAt } from '@touchline/domain/replay-place.ts';
import { isShownEvent } from '#entities/match/event-labels.tsx';
import { EventIcon } from '#entities/match/event-icon.tsx';
import { replayTime } from '#entities/replay/replay-time.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Section } from '#ui/section/section.tsx';
import { type Playhead, usePlace } from './playhead.ts';
import { chapterScore, useChapterName } from './use-chapters.ts';
import styles from './chapters.module.css';

const Mark = ({ event, kind }: ReplayChapter) =>
  event !== null && isShownEvent(event) ? (
    <EventIcon kind={event.kind} size={16} />
  ) : (
    <Icon name={kind === 'poll' ? LAZY_ICONS.flag : LAZY_ICONS.clock} size={16} />
  );

interface ChaptersProps {
  replay: Replay;
  chapters: readonly ReplayChapter[];
  playhead: Playhead;
  seek: (place: number) => void;
}

/** The places worth a jump: a press goes there. */
export const Chapters = ({ replay, chapters, playhead, seek }: ChaptersProps) => {
  const nameOf = useChapterName(replay.match);
  const present = usePlace(playhead.place, (place) => chapterAt(chapters, place)?.id ?? null);
  if (chapters.length === 0) return null;
  return (
    <Section title={<Trans>章节</Trans>}>
      <ol className={styles.list}>
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <button
              type="button"
              className={styles.chapter}
              aria-current={chapter.id === present ? 'true' : undefined}
              data-chapter={chapter.kind}
              onClick={() => seek(chapter.place)}
            >
              <span className={styles.time}>{replayTime(chapter.place)}</span>
              <Mark {...chapter} />
              <span className={styles.name} lang={chapter.kind === 'poll' ? replay.host.language : undefined}>
                {nameOf(chapter)}
              </span>
              <b className={styles.score}>{chapterScore(chapter, replay.match)}</b>
            </button>
          </li>
        ))}
      </ol>
    </Section>
  );
};
