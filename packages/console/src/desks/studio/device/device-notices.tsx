import { Trans, useLingui } from '@lingui/react/macro';
import type { PublishRefusal } from '@touchline/contract/publishing.ts';
import { Alert, Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNow } from '../studio-data.ts';
import type { CaptureProblem } from './capture.ts';
import { LiveNotice } from './live-notice.tsx';
import type { PublishState } from './publisher.ts';
import { useOnline } from './use-online.ts';

const SECOND_MS = 1000;
/** For so long the server waits for a publisher that was on the air. */
const GRACE_MS = 20_000;

interface Words {
  title: string;
  advice: string;
}

const useProblem = (problem: CaptureProblem): Words => {
  const { t } = useLingui();
  const texts: Readonly<Record<CaptureProblem, Words>> = {
    denied: {
      title: t`浏览器没有得到许可`,
      advice: t`点地址栏左边的图标，允许摄像头和麦克风，然后再试。要共享屏幕，就在浏览器问的时候选一个画面。`,
    },
    missing: {
      title: t`没有找到摄像头或者麦克风`,
      advice: t`接上一个，或者在下面换一个，然后再试。`,
    },
    busy: {
      title: t`摄像头或者麦克风正被别的程序用着`,
      advice: t`关掉那个程序（会议软件、别的网页），然后再试。`,
    },
    insecure: {
      title: t`这个地址不安全，浏览器不给用摄像头`,
      advice: t`用 https 开头的地址打开控制台。没有这样的地址，请管理员设置。`,
    },
    unsupported: {
      title: t`这个浏览器不会录像`,
      advice: t`换新版的 Chrome、Edge、Safari 或者 Firefox。`,
    },
    lost: {
      title: t`画面或者声音没有了`,
      advice: t`设备拔掉了，或者停止了共享。接好，或者在下面换一个，然后再试。`,
    },
    other: {
      title: t`浏览器打不开摄像头或者麦克风`,
      advice: t`再试一次；还不行就刷新页面，或者重启浏览器。`,
    },
  };
  return texts[problem];
};

interface CaptureNoticeProps {
  problem: CaptureProblem;
  /** On the air viewers wait for the picture. */
  isOn: boolean;
  onRetry: () => void;
}

/** Why there is no picture, and what helps. */
export const CaptureNotice = ({ problem, isOn, onRetry }: CaptureNoticeProps): ReactNode => {
  const { title, advice } = useProblem(problem);
  const canHelp = problem !== 'insecure' && problem !== 'unsupported';
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={
        <Flex vertical gap={8} align="start">
          <span>
            {advice} {isOn && <Trans>节目还没有断：半分钟内画面回来，就接着播。</Trans>}
          </span>
          {canHelp && (
            <Button onClick={onRetry}>
              <Trans>再试</Trans>
            </Button>
          )}
        </Flex>
      }
    />
  );
};

const useRefusal = (reason: PublishRefusal): Words => {
  const { t } = useLingui();
  const badKey = { title: t`服务器不认这次的密钥`, advice: t`再按一次“开始直播”；还不行就刷新页面。` };
  const unreadable = {
    title: t`服务器读不了这个浏览器录的画面`,
    advice: t`换一个浏览器（最好是 Chrome 或者 Safari），或者用 OBS。`,
  };
  const texts: Readonly<Record<PublishRefusal, Words>> = {
    'no-key': badKey,
    'wrong-key': badKey,
    'wrong-room': badKey,
    expired: badKey,
    revoked: {
      title: t`这场直播在别处结束了，或者换了新密钥`,
      advice: t`要接着播，再按一次“开始直播”。`,
    },
    'not-host': { title: t`你在这个房间没有节目了`, advice: t`先排一个节目，或者请工作人员处理。` },
    occupied: {
      title: t`这个房间正在播：另一个设备或者编码器在推`,
      advice: t`先停掉那一个（OBS，或者别的手机、电脑），再按“开始直播”。`,
    },
    'no-ffmpeg': {
      title: t`服务器没有安装 FFmpeg，收不了浏览器的画面`,
      advice: t`用 OBS 推流，或者请管理员安装。`,
    },
    unreadable,
    'video-codec': unreadable,
    'audio-codec': unreadable,
    'no-key-frame': unreadable,
    replaced: {
      title: t`你的另一个设备接着播了`,
      advice: t`要回到这台设备，先停掉那一个，再按“开始直播”。`,
    },
  };
  return texts[reason];
};

const Refused = ({ reason }: { reason: PublishRefusal }): ReactNode => {
  const { title, advice } = useRefusal(reason);
  return <Alert type="error" showIcon title={title} description={advice} />;
};

const Reconnecting = (): ReactNode => {
  const { t } = useLingui();
  const [lostAt] = useState(() => Date.now());
  const isOnline = useOnline();
  const seconds = Math.max(0, Math.ceil((lostAt + GRACE_MS - useNow()) / SECOND_MS));
  return (
    <Alert
      role="none"
      type="warning"
      showIcon
      title={isOnline ? t`连接断了，正在重新连接` : t`这台设备没有网络了`}
      description={
        <>
          {!isOnline && <Trans>看看 Wi-Fi 或者流量。</Trans>}{' '}
          {seconds > 0 ? (
            <Trans>{seconds} 秒内连上，节目接着播，什么都不用按。</Trans>
          ) : (
            <Trans>节目可能已经断了。一连上就自动再播。</Trans>
          )}
        </>
      }
    />
  );
};

interface PublishNoticeProps {
  state: PublishState;
  isAutomatic: boolean;
}

/** How the publication fares. */
export const PublishNotice = ({ state, isAutomatic }: PublishNoticeProps): ReactNode => {
  const { t } = useLingui();
  if (state.is === 'connecting')
    return <Alert role="none" type="info" showIcon title={t`正在连接服务器`} description={t`一般要几秒。`} />;
  if (state.is === 'reconnecting') return <Reconnecting />;
  if (state.is === 'live') return <LiveNotice upload={state} isAutomatic={isAutomatic} />;
  if (state.is === 'ended') return null;
  return state.reason === null ? <Alert type="error" showIcon title={state.text} /> : <Refused reason={state.reason} />;
};

/** What a screen reader says when the state changes; errors are alerts of their own. */
export const useSpokenState = (state: PublishState | null, isReduced: boolean): string => {
  const { t } = useLingui();
  if (state === null || state.is === 'refused') return '';
  const texts = {
    connecting: t`正在连接服务器`,
    live: isReduced ? t`直播中，网络慢，画质降低了` : t`直播中`,
    reconnecting: t`连接断了，正在重新连接`,
    ended: t`直播结束了`,
  };
  return texts[state.is];
};
