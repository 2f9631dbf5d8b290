import { AudioMutedOutlined, AudioOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, Flex, Segmented, Select } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import type { Studio } from '../studio-data.ts';
import styles from '../studio.module.css';
import { canShareScreen, type CaptureChoice, type Source } from './capture.ts';
import { CaptureNotice, PublishNotice } from './device-notices.tsx';
import { Preview } from './preview.tsx';
import { QUALITIES, type Quality } from './recorder.ts';
import { useCapture } from './use-capture.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePublisher } from './use-publisher.ts';

interface DeviceDrawerProps extends Studio {
  isShown: boolean;
  /** While on the air. */
  onHide: () => void;
  onClose: () => void;
}

const FIRST: CaptureChoice = { source: 'front', quality: '720p', microphone: '' };
const MBIT = 1_000_000;

const SourceChoice = ({ source, onChange }: { source: Source; onChange: (source: Source) => void }): ReactNode => {
  const { t } = useLingui();
  const options = canShareScreen()
    ? [
        { value: 'front' as const, label: t`摄像头` },
        { value: 'screen' as const, label: t`屏幕` },
      ]
    : [
        { value: 'front' as const, label: t`前置` },
        { value: 'back' as const, label: t`后置` },
      ];
  return <Segmented<Source> block aria-label={t`画面来源`} value={source} options={options} onChange={onChange} />;
};

const QualityChoice = ({ value, onChange }: { value: Quality; onChange: (quality: Quality) => void }): ReactNode => {
  const { t } = useLingui();
  const mbit = QUALITIES[value].bitrate / MBIT;
  return (
    <div>
      <Segmented<Quality>
        block
        aria-label={t`画质`}
        value={value}
        options={Object.keys(QUALITIES) as Quality[]}
        onChange={onChange}
      />
      <p className={styles['hint']}>
        <Trans>上传 {mbit} Mbit/s</Trans>
      </p>
    </div>
  );
};

interface ChoicesProps {
  choice: CaptureChoice;
  onChange: (choice: CaptureChoice) => void;
  microphones: readonly { value: string; label: string }[];
  isMuted: boolean;
  onMute: (isMuted: boolean) => void;
}

/** What is recorded, and how well. */
const Choices = ({ choice, onChange, microphones, isMuted, onMute }: ChoicesProps): ReactNode => {
  const { t } = useLingui();
  const change = (next: Partial<CaptureChoice>): void => onChange({ ...choice, ...next });
  return (
    <>
      <SourceChoice source={choice.source} onChange={(source) => change({ source })} />
      <Flex gap={8}>
        <Button
          aria-label={isMuted ? t`打开麦克风` : t`静音`}
          danger={isMuted}
          icon={isMuted ? <AudioMutedOutlined /> : <AudioOutlined />}
          onClick={() => onMute(!isMuted)}
        />
        <Select
          aria-label={t`麦克风`}
          style={{ flex: 1, minWidth: 0 }}
          value={choice.microphone}
          options={[{ value: '', label: t`默认麦克风` }, ...microphones]}
          onChange={(microphone) => change({ microphone })}
        />
      </Flex>
      <QualityChoice value={choice.quality} onChange={(quality) => change({ quality })} />
    </>
  );
};

/** Goes on the air with camera or screen of this device; on the air it may be hidden. */
const DeviceDrawer = ({ isShown, onHide, onClose, ...studio }: DeviceDrawerProps): ReactNode => {
  const { t } = useLingui();
  const [choice, setChoice] = useState(FIRST);
  const [isMuted, setMuted] = useState(false);
  const { capture, problem, microphones, again } = useCapture(choice);
  const { state, startedAt, isOn, start, end } = usePublisher(studio, capture, choice.quality);
  useEffect(() => capture?.setMuted(isMuted), [capture, isMuted]);
  useLeaveGuard(isOn);
  return (
    <Drawer open={isShown} title={t`用这台设备开播`} onClose={isOn ? onHide : onClose} size={460}>
      <div className={styles['stack']}>
        <Preview
          capture={capture}
          isMirrored={choice.source === 'front'}
          isMuted={isMuted}
          startedAt={isOn ? startedAt : null}
        />
        {problem !== null && <CaptureNotice problem={problem} onRetry={again} />}
        {state !== null && <PublishNotice state={state} />}
        <Choices choice={choice} onChange={setChoice} microphones={microphones} isMuted={isMuted} onMute={setMuted} />
        {isOn ? (
          <ConfirmAction
            label={t`结束直播`}
            isDanger
            button={{ size: 'large', block: true }}
            text={<Trans>这场直播马上结束，摄像头关掉。</Trans>}
            act={async () => {
              await end();
              onClose();
            }}
            done={t`已结束`}
          />
        ) : (
          <Button type="primary" size="large" block disabled={capture === null} onClick={start}>
            <Trans>开始直播</Trans>
          </Button>
        )}
        <p className={styles['hint']}>
          <Trans>直播时别关掉这个页面，手机上也别切到别的应用。换画面、换画质会重新连接，节目不断。</Trans>
        </p>
      </div>
    </Drawer>
  );
};

export default DeviceDrawer;
