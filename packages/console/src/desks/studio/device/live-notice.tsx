import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import type { LiveUpload } from './publisher.ts';

const MBIT = 1_000_000;
const SECOND_MS = 1000;
/** Behind by less, nobody notices. */
const NOTICED_MS = 3000;

/** Which quality is sent, and why. */
const Sent = ({ picture, isReduced, isBehind, seconds, isAutomatic }: SentProps): ReactNode => {
  const mbit = picture / MBIT;
  if (!isAutomatic && isBehind)
    return <Trans>网络跟不上你选的画质，已经慢了 {seconds} 秒，再慢画面会断。选“自动”，它自己降到跟得上为止。</Trans>;
  if (isAutomatic && isReduced)
    return <Trans>网络慢，画面自动降到 {mbit} Mbit/s，观众还是连着看；稳了自己升回去。</Trans>;
  return isBehind ? (
    <Trans>网络刚刚变慢，慢了 {seconds} 秒，马上自动降低画质。</Trans>
  ) : (
    <Trans>画面 {mbit} Mbit/s，网络跟得上。</Trans>
  );
};

interface SentProps extends Pick<LiveUpload, 'picture' | 'isReduced'> {
  isAutomatic: boolean;
  isBehind: boolean;
  seconds: number;
}

interface LiveNoticeProps {
  upload: LiveUpload;
  isAutomatic: boolean;
}

/** On the air: what arrives at the server. Not announced, since it changes all the time. */
export const LiveNotice = ({ upload, isAutomatic }: LiveNoticeProps): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const { bitrate, picture, isReduced, behindMs } = upload;
  const isBehind = behindMs >= NOTICED_MS;
  const isSlow = isBehind || (isAutomatic && isReduced);
  return (
    <Alert
      role="none"
      type={isSlow ? 'warning' : 'success'}
      showIcon
      title={t`已经在播：${bitrate.toLocaleString(language)} kbit/s`}
      description={
        <Sent
          picture={picture}
          isReduced={isReduced}
          isAutomatic={isAutomatic}
          isBehind={isBehind}
          seconds={Math.round(behindMs / SECOND_MS)}
        />
      }
    />
  );
};
