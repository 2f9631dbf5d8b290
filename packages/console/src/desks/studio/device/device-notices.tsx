import { Trans, useLingui } from '@lingui/react/macro';
import type { PublishRefusal } from '@touchline/contract/publishing.ts';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import type { CaptureProblem } from './capture.ts';
import type { PublishState } from './publisher.ts';

/** Why there is no picture, and what helps. */
export const CaptureNotice = ({ problem, onRetry }: { problem: CaptureProblem; onRetry: () => void }): ReactNode => {
  const { t } = useLingui();
  const texts: Readonly<Record<CaptureProblem, string>> = {
    denied: t`没有得到许可。在浏览器的网站设置里允许摄像头和麦克风，然后再试。`,
    missing: t`没有找到摄像头或者麦克风。`,
    busy: t`摄像头或者麦克风正被别的程序用着。关掉那个程序，然后再试。`,
    insecure: t`只有用 https 打开控制台，浏览器才给用摄像头。`,
    unsupported: t`这个浏览器不会录像。换新版的 Chrome、Edge、Safari 或者 Firefox。`,
    lost: t`画面没有了：设备拔掉了，或者停止了共享。`,
    other: t`浏览器打不开摄像头或者麦克风。`,
  };
  const canHelp = problem !== 'insecure' && problem !== 'unsupported';
  const again = (
    <Button size="small" onClick={onRetry}>
      <Trans>再试</Trans>
    </Button>
  );
  return <Alert type="error" showIcon title={texts[problem]} action={canHelp ? again : undefined} />;
};

const useRefusal = (reason: PublishRefusal): string => {
  const { t } = useLingui();
  const badKey = t`服务器不认这次的密钥。再试一次；还不行就刷新页面。`;
  const unreadable = t`服务器读不了这个浏览器录的画面。换一个浏览器，或者用 OBS。`;
  const texts: Readonly<Record<PublishRefusal, string>> = {
    'no-key': badKey,
    'wrong-key': badKey,
    'wrong-room': badKey,
    expired: badKey,
    revoked: t`这场直播在别处结束了，或者换了新密钥。`,
    'not-host': t`你在这个房间没有节目了。`,
    occupied: t`另一个编码器正在推这个房间。先停掉那一个。`,
    'video-codec': unreadable,
    'audio-codec': unreadable,
    'no-key-frame': unreadable,
    'no-ffmpeg': t`服务器没有安装 FFmpeg，收不了浏览器的画面。用 OBS 推流，或者请管理员安装。`,
    unreadable,
    replaced: t`同一个主播的另一个连接接着播了。`,
  };
  return texts[reason];
};

const Refused = ({ reason }: { reason: PublishRefusal }): ReactNode => (
  <Alert type="error" showIcon title={useRefusal(reason)} />
);

/** How the publication fares. */
export const PublishNotice = ({ state }: { state: PublishState }): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  if (state.is === 'connecting') return <Alert type="info" showIcon title={t`正在连接服务器`} />;
  if (state.is === 'reconnecting')
    return (
      <Alert type="warning" showIcon title={t`连接断了，正在重新连接`} description={t`20 秒内连上，节目接着播。`} />
    );
  if (state.is === 'refused')
    return state.reason === null ? (
      <Alert type="error" showIcon title={state.text} />
    ) : (
      <Refused reason={state.reason} />
    );
  if (state.is === 'ended') return null;
  return <Alert type="success" showIcon title={t`已经在播：${state.bitrate.toLocaleString(language)} kbit/s`} />;
};
