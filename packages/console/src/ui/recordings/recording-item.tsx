import { VideoCameraOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedRecording } from '@touchline/contract/recordings.ts';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { RecordingActions } from './recording-actions.tsx';
import { lengthText, useBytesText, useFileFaults, usePauseReasons, useRecordingName } from './recording-texts.ts';
import styles from './recordings.module.css';

const DAY_MS = 86_400_000;
const SOON_DAYS = 3;

const State = ({ recording }: { recording: ListedRecording }): ReactNode => {
  const reasons = usePauseReasons();
  const { state, pauseReason } = recording;
  if (pauseReason !== null) {
    const reason = reasons[pauseReason];
    return (
      <StateTag tone="bad">
        <Trans>录像暂停：{reason}</Trans>
      </StateTag>
    );
  }
  if (state === 'recording')
    return (
      <StateTag tone="good">
        <Trans>正在录</Trans>
      </StateTag>
    );
  if (state === 'failed')
    return (
      <StateTag tone="bad">
        <Trans>没录下来</Trans>
      </StateTag>
    );
  return (
    <StateTag tone="neutral">
      <Trans>可以看</Trans>
    </StateTag>
  );
};

const Kept = ({ keepUntil }: { keepUntil: number | null }): ReactNode => {
  if (keepUntil === null)
    return (
      <StateTag tone="info">
        <Trans>一直留着</Trans>
      </StateTag>
    );
  const days = Math.max(0, Math.ceil((keepUntil - Date.now()) / DAY_MS));
  return (
    <StateTag tone={days <= SOON_DAYS ? 'warning' : 'off'}>
      <Trans>{days} 天后删除</Trans>
    </StateTag>
  );
};

const States = ({ recording }: { recording: ListedRecording }): ReactNode => {
  const faults = useFileFaults();
  const { hiddenBy, isPrivate, lostMs, fileFault, state, keepUntil } = recording;
  const fault = fileFault && faults[fileFault];
  const lost = lengthText(lostMs);
  return (
    <div className={styles['states']}>
      <State recording={recording} />
      {hiddenBy !== null && (
        <StateTag tone="warning">{hiddenBy === 'staff' ? <Trans>被编辑隐藏</Trans> : <Trans>没有公开</Trans>}</StateTag>
      )}
      {isPrivate && (
        <StateTag tone="info">
          <Trans>只给房间里的人</Trans>
        </StateTag>
      )}
      {lostMs > 0 && (
        <StateTag tone="warning">
          <Trans>缺 {lost}</Trans>
        </StateTag>
      )}
      {fault !== null && (
        <StateTag tone="bad">
          <Trans>有文件没收进来：{fault}</Trans>
        </StateTag>
      )}
      {state !== 'recording' && <Kept keepUntil={keepUntil} />}
    </div>
  );
};

interface RecordingItemProps {
  recording: ListedRecording;
  /** Whether it is one of several hosts. */
  withHost: boolean;
}

/** A recorded show with what can be done with it. */
export const RecordingItem = ({ recording, withHost }: RecordingItemProps): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const nameOf = useRecordingName();
  const bytesText = useBytesText();
  const name = nameOf(recording);
  const views = recording.views.toLocaleString(language);
  return (
    <li className={styles['item']} aria-label={name}>
      <span className={styles['picture']}>
        {recording.cover === '' ? (
          <VideoCameraOutlined aria-hidden="true" />
        ) : (
          <img src={recording.cover} alt={t`${name} 的画面`} loading="lazy" />
        )}
      </span>
      <div className={styles['text']}>
        <span className={styles['name']}>{name}</span>
        <div className={styles['facts']}>
          {withHost && <span>{recording.hostName}</span>}
          <TimeText at={recording.startedAt} />
          <span>{lengthText(recording.durationMs)}</span>
          <span>{bytesText(recording.bytes)}</span>
          <span>
            <Trans>{views} 次观看</Trans>
          </span>
        </div>
        <States recording={recording} />
        <RecordingActions recording={recording} />
      </div>
    </li>
  );
};
