import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { durationText, useNow } from '../studio-data.ts';
import type { Capture } from './capture.ts';
import styles from './device.module.css';

const METER_MS = 100;

const useLevel = (capture: Capture | null): number => {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (capture === null) return setLevel(0);
    const timer = setInterval(() => setLevel(capture.level()), METER_MS);
    return () => clearInterval(timer);
  }, [capture]);
  return level;
};

const Meter = ({ capture }: { capture: Capture | null }): ReactNode => {
  const { t } = useLingui();
  return <meter className={styles['meter']} aria-label={t`麦克风音量`} min={0} max={1} value={useLevel(capture)} />;
};

const OnAirFor = ({ startedAt }: { startedAt: number }): ReactNode => (
  <span className={styles['onAir']}>
    <Trans>直播中</Trans> {durationText(useNow() - startedAt)}
  </span>
);

interface PreviewProps {
  capture: Capture | null;
  isMirrored: boolean;
  isMuted: boolean;
  /** On the air since. */
  startedAt: number | null;
}

/** What is recorded, and how loud it is. */
export const Preview = ({ capture, isMirrored, isMuted, startedAt }: PreviewProps): ReactNode => {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = capture?.stream ?? null;
  }, [capture]);
  return (
    <div className={styles['preview']}>
      <video ref={video} aria-label={t`预览`} data-mirrored={isMirrored} autoPlay muted playsInline />
      {startedAt !== null && <OnAirFor startedAt={startedAt} />}
      <Meter capture={isMuted ? null : capture} />
    </div>
  );
};
