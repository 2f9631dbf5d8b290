import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore, type RefObject } from 'react';
import {
  chooseDanmaku,
  DENSITIES,
  OPACITIES,
  SIZES,
  useDanmakuChoice,
  type DanmakuChoice,
} from '#platform/picture/danmaku-choice.ts';
import { toggleScoreFollows, useScoreFollows } from '#platform/picture/score-follows.ts';
import { useBehind } from '#platform/picture/use-behind.ts';
import { Button } from '#ui/button/button.tsx';
import { Segments } from '#ui/chip/segments.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { PlayerLine } from '#ui/player/player-source.ts';
import { AUDIO, isQuality } from '#ui/player/quality.ts';
import type { Player } from '#ui/player/use-player.ts';
import { useQualityName } from '#ui/player/use-quality-name.ts';
import { useVideoHeight } from '#ui/player/use-video-height.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import styles from './playback-settings.module.css';

interface PlaybackSettingsProps {
  player: Player;
  lines: readonly PlayerLine[];
  video: RefObject<HTMLVideoElement | null>;
  /** Shows the keys of the player. */
  onKeys: () => void;
  onClose: () => void;
}

interface ChoicesProps {
  choices: readonly { value: string; label: string; note: string }[];
  value: string | undefined;
  onChoose: (value: string) => void;
}

const Choices = ({ choices, value, onChoose }: ChoicesProps) => (
  <ul className={styles.lines}>
    {choices.map((choice) => (
      <li key={choice.value}>
        <button
          type="button"
          className={styles.line}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          <span>{choice.label}</span>
          <small>{choice.note}</small>
          {choice.value === value ? <Icon name="check" size={18} /> : null}
        </button>
      </li>
    ))}
  </ul>
);

/** The lines of the room. */
const Lines = ({ player, lines, onClose }: Pick<PlaybackSettingsProps, 'player' | 'lines' | 'onClose'>) => {
  const { options, at } = player.state;
  const playable = lines.filter(({ id }) => options.some(({ lineId }) => lineId === id));
  const present = options[at];
  return (
    <>
      <h3 className={styles.part}>
        <Trans>线路</Trans>
      </h3>
      <Choices
        choices={playable.map(({ id, name, quality }) => ({
          value: id,
          label: name,
          note: quality === name ? '' : quality,
        }))}
        value={present?.lineId}
        onChoose={(id) => {
          player.choose(id);
          onClose();
        }}
      />
    </>
  );
};

/** The qualities of the line that plays. */
const Qualities = ({ player, lines, video, onClose }: Omit<PlaybackSettingsProps, 'onKeys'>) => {
  const { t } = useLingui();
  const qualityName = useQualityName();
  const { options, at } = player.state;
  const renditions = lines.find(({ id }) => id === options[at]?.lineId)?.renditions ?? [];
  const height = useVideoHeight(video);
  if (renditions.length === 0 || options[at]?.kind === 'flv') return null;
  const present = options[at]?.rendition?.id ?? 'auto';
  const now = present === 'auto' && height > 0 ? t`现在 ${height}p` : '';
  return (
    <>
      <h3 className={styles.part}>
        <Trans>清晰度</Trans>
      </h3>
      <Choices
        choices={[
          { value: 'auto', label: t`自动`, note: now },
          ...renditions
            .filter(({ id }) => isQuality(id))
            .map(({ id, bitrate }) => ({
              value: id,
              label: qualityName(id),
              note: id === AUDIO ? t`省流量` : `${(bitrate / 1000).toFixed(1)} Mbps`,
            })),
        ]}
        value={present}
        onChoose={(quality) => {
          if (isQuality(quality)) player.chooseQuality(quality);
          onClose();
        }}
      />
    </>
  );
};

/** Where the line plays both ways: at once over FLV, or a few seconds later and steadier over HLS. */
const LowLatency = ({ player }: Pick<PlaybackSettingsProps, 'player'>) => {
  const { options, at } = player.state;
  const present = options[at];
  const others = options.filter((option) => option.lineId === present?.lineId && option.kind !== present.kind);
  if (present === undefined || others.length === 0) return null;
  const isLow = present.kind === 'flv';
  const change = (): void =>
    player.send({ type: 'choose', options: [...others, ...options.filter((one) => !others.includes(one))] });
  return (
    <Switch className={styles.switch} checked={isLow} onToggle={change}>
      <span>
        <Trans>低延迟</Trans>
        <small>
          <Trans>晚约 2 秒，网络不好时可能卡顿；关闭后晚约 8 秒</Trans>
        </small>
      </span>
    </Switch>
  );
};

const ScoreFollows = () => {
  const follows = useScoreFollows();
  const seconds = useBehind();
  return (
    <Switch className={styles.switch} checked={follows} onToggle={toggleScoreFollows}>
      <span>
        <Trans>比分跟随我的画面</Trans>
        <small>
          {seconds === null ? (
            <Trans>比分、事件和聊天等到画面再更新；这路画面没有给出时间</Trans>
          ) : (
            <Trans>你的画面比现场晚 {seconds} 秒，比分、事件和聊天等到画面再更新</Trans>
          )}
        </small>
      </span>
    </Switch>
  );
};

const Danmaku = () => {
  const { t } = useLingui();
  const { isOn, density, size, opacity } = useDanmakuChoice();
  const densities: Record<DanmakuChoice['density'], string> = { few: t`少`, normal: t`适中`, many: t`多` };
  const sizes: Record<DanmakuChoice['size'], string> = {
    small: t({ message: '小', context: 'letters' }),
    medium: t({ message: '中', context: 'letters' }),
    large: t({ message: '大', context: 'letters' }),
  };
  return (
    <>
      <Switch className={styles.switch} checked={isOn} onToggle={() => chooseDanmaku({ isOn: !isOn })}>
        <span>
          <Trans>聊天在画面上飞过</Trans>
        </span>
      </Switch>
      {isOn ? (
        <>
          <Segments
            label={t`弹幕数量`}
            choices={DENSITIES.map((value) => ({ value, label: densities[value] }))}
            value={density}
            onChange={(value) => chooseDanmaku({ density: value })}
          />
          <Segments
            label={t`弹幕字号`}
            choices={SIZES.map((value) => ({ value, label: sizes[value] }))}
            value={size}
            onChange={(value) => chooseDanmaku({ size: value })}
          />
          <Segments
            label={t`弹幕不透明度`}
            choices={OPACITIES.map((value) => ({ value: String(value), label: `${value}%` }))}
            value={String(opacity)}
            onChange={(value) => chooseDanmaku({ opacity: OPACITIES.find((one) => String(one) === value) ?? opacity })}
          />
        </>
      ) : null}
    </>
  );
};

const ON_SIDE = '(orientation: landscape)';

const listen = (listener: () => void): (() => void) => {
  const query = matchMedia(ON_SIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the window is wider than high: a panel at its side leaves the picture in view. */
const useIsOnSide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(ON_SIDE).matches,
    () => false,
  );

/** How the room is played, and what follows the picture. */
const PlaybackSettings = (props: PlaybackSettingsProps) => {
  const { t } = useLingui();
  const { player, onKeys, onClose } = props;
  const reconnect = (): void => {
    player.send({ type: 'choose', options: player.state.options });
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t`播放设置`} place={useIsOnSide() ? 'side' : 'bottom'}>
      <Qualities {...props} />
      <Lines {...props} />
      <LowLatency player={player} />
      <h3 className={styles.part}>
        <Trans>比分</Trans>
      </h3>
      <ScoreFollows />
      <h3 className={styles.part}>
        <Trans>弹幕</Trans>
      </h3>
      <Danmaku />
      <button type="button" className={styles.keys} aria-haspopup="dialog" onClick={onKeys}>
        <Trans>键盘快捷键</Trans>
        <Icon name="forward" size={16} />
      </button>
      <Button look="quiet" size="large" className={styles.again} onClick={reconnect}>
        <Icon name="retry" size={18} />
        <Trans>重新连接</Trans>
      </Button>
    </Sheet>
  );
};

export default PlaybackSettings;
