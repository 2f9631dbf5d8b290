import { AudioMutedOutlined, AudioOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, Flex, Segmented, Select } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import type { Studio } from '../studio-data.ts';
import studioStyles from '../studio.module.css';
import { useMedia } from '../use-media.ts';
import { canShareScreen, type CaptureChoice, type Source } from './capture.ts';
import { CaptureNotice, PublishNotice, useSpokenState } from './device-notices.tsx';
import styles from './device.module.css';
import { Preview } from './preview.tsx';
import { QualityChoice } from './quality-choice.tsx';
import { useCapture } from './use-capture.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePublisher } from './use-publisher.ts';

interface DeviceDrawerProps extends Studio {
  isShown: boolean;
  /** What goes wrong has to be seen. */
  onShow: () => void;
  /** While on the air. */
  onHide: () => void;
  onClose: () => void;
}

const FIRST: CaptureChoice = { source: 'front', quality: 'auto', microphone: '' };

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
          className={styles['microphone'] ?? ''}
          value={choice.microphone}
          options={[{ value: '', label: t`默认麦克风` }, ...microphones]}
          onChange={(microphone) => change({ microphone })}
        />
      </Flex>
      <QualityChoice value={choice.quality} onChange={(quality) => change({ quality })} />
    </>
  );
};

interface AirButtonProps {
  isOn: boolean;
  canStart: boolean;
  onStart: () => void;
  onEnd: () => Promise<void>;
}

const AirButton = ({ isOn, canStart, onStart, onEnd }: AirButtonProps): ReactNode => {
  const { t } = useLingui();
  return isOn ? (
    <ConfirmAction
      label={t`结束直播`}
      isDanger
      button={{ size: 'large', block: true }}
      text={<Trans>这场直播马上结束，摄像头关掉。</Trans>}
      act={onEnd}
      done={t`已结束`}
    />
  ) : (
    <Button type="primary" size="large" block disabled={!canStart} onClick={onStart}>
      <Trans>开始直播</Trans>
    </Button>
  );
};

/** Goes on the air with camera or screen of this device; on the air it may be hidden. */
const DeviceDrawer = ({ isShown, onShow, onHide, onClose, ...studio }: DeviceDrawerProps): ReactNode => {
  const { t } = useLingui();
  const [choice, setChoice] = useState(FIRST);
  const [isMuted, setMuted] = useState(false);
  const { capture, problem, microphones, again } = useCapture(choice);
  const { state, startedAt, isOn, start, end } = usePublisher(studio, capture, choice.quality);
  const isAutomatic = choice.quality === 'auto';
  const spoken = useSpokenState(state, isAutomatic && state?.is === 'live' && state.isReduced);
  useEffect(() => capture?.setMuted(isMuted), [capture, isMuted]);
  useLeaveGuard(isOn);
  const isFlat = useMedia('(height < 500px)');
  const isWrong = problem !== null || state?.is === 'refused';
  useEffect(() => {
    if (isWrong && !isShown) onShow();
  }, [isWrong]);
  const finish = async (): Promise<void> => {
    await end();
    onClose();
  };
  return (
    <Drawer
      open={isShown}
      title={t`用这台设备开播`}
      onClose={isOn ? onHide : onClose}
      size={isFlat ? '100%' : 460}
      footer={<AirButton isOn={isOn} canStart={capture !== null} onStart={start} onEnd={finish} />}
    >
      <span className={styles['spoken']} role="status">
        {spoken}
      </span>
      <div className={styles['parts']}>
        <Preview
          capture={capture}
          isMirrored={choice.source === 'front'}
          isMuted={isMuted}
          startedAt={isOn ? startedAt : null}
        />
        <div className={studioStyles['stack']}>
          {problem !== null && <CaptureNotice problem={problem} isOn={isOn} onRetry={again} />}
          {state !== null && !(problem !== null && state.is === 'live') && (
            <PublishNotice state={state} isAutomatic={isAutomatic} />
          )}
          <Choices choice={choice} onChange={setChoice} microphones={microphones} isMuted={isMuted} onMute={setMuted} />
          <p className={studioStyles['hint']}>
            <Trans>直播时别关掉这个页面，手机上也别切到别的应用。换镜头、换画质，节目不断。</Trans>
          </p>
        </div>
      </div>
    </Drawer>
  );
};

export default DeviceDrawer;
