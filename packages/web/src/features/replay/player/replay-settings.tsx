import { Trans, useLingui } from '@lingui/react/macro';
import type { Replay } from '@touchline/contract/replays.ts';
import { Segments } from '#ui/chip/segments.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { AUTO, type ReplayPlayback } from './use-replay.ts';
import styles from './replay-settings.module.css';

const RATES = [0.5, 1, 1.25, 1.5, 2] as const;

export interface ReplaySettingsProps {
  replay: Replay;
  playback: ReplayPlayback;
  onClose: () => void;
}

/** How fast and how sharp a recording is played. */
const ReplaySettings = ({ replay, playback, onClose }: ReplaySettingsProps) => {
  const { t } = useLingui();
  const renditions = replay.video?.renditions ?? [];
  const nameOf = ({ id, height }: (typeof renditions)[number]): string => {
    if (id === 'source') return height === null ? t`原画` : `${height}p`;
    return id === 'audio' ? t`只听声音` : id;
  };
  return (
    <Sheet open onClose={onClose} title={t`播放设置`}>
      <h3 className={styles.part}>
        <Trans>速度</Trans>
      </h3>
      <Segments
        label={t`速度`}
        choices={RATES.map((rate) => ({ value: String(rate), label: `${rate}×` }))}
        value={String(playback.rate)}
        onChange={(rate) => playback.setRate(Number(rate))}
      />
      {renditions.length < 2 ? null : (
        <>
          <h3 className={styles.part}>
            <Trans>清晰度</Trans>
          </h3>
          <Segments
            label={t`清晰度`}
            choices={[
              { value: AUTO, label: t`自动` },
              ...renditions.map((rendition) => ({ value: rendition.id, label: nameOf(rendition) })),
            ]}
            value={playback.quality}
            onChange={playback.setQuality}
          />
        </>
      )}
    </Sheet>
  );
};

export default ReplaySettings;
