import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { StreamRefusal } from '@touchline/contract/studio.ts';
import { Alert, Flex } from 'antd';
import type { ReactNode } from 'react';
import type { OpsReply } from '#platform/http/call.ts';
import { useNow, useStartText } from '../studio-data.ts';

const SECOND_MS = 1000;

const Waiting = ({ until }: { until: number }): ReactNode => {
  const { t } = useLingui();
  const seconds = Math.max(0, Math.ceil((until - useNow()) / SECOND_MS));
  return (
    <Alert
      type="warning"
      showIcon
      title={t`推流断了，在等编码器重新连接（${seconds} 秒）`}
      description={<Trans>节目还在继续；到时间没连上才结束。</Trans>}
    />
  );
};

/** What happened, and what the host does about it. */
const useReason = (reason: StreamRefusal['reason']): { title: string; advice: string } => {
  const { t } = useLingui();
  const getKey = t`在下面取一个推流密钥，整个贴到编码器里；或者用这台设备开播。`;
  const texts = {
    'wrong-room': { title: t`密钥是这个房间的，编码器却推到了别的房间`, advice: getKey },
    expired: { title: t`密钥过期了`, advice: getKey },
    revoked: { title: t`密钥已经作废`, advice: getKey },
    'not-host': { title: t`你在这个房间没有节目了`, advice: t`先排一个节目，或者请工作人员处理。` },
    occupied: {
      title: t`另一个编码器正在推这个房间`,
      advice: t`先停掉那一个；要是不认得它，就换新密钥。`,
    },
    'video-codec': {
      title: t`画面的编码这里播不了`,
      advice: t`在编码器里选 H.264（x264 或硬件），再推一次。`,
    },
    'audio-codec': { title: t`声音的编码这里播不了`, advice: t`在编码器里选 AAC，再推一次。` },
    'no-key-frame': {
      title: t`30 秒没有关键帧`,
      advice: t`把编码器的关键帧间隔设成 2 秒，再推一次。`,
    },
  };
  return texts[reason];
};

const Refused = ({ refusal }: { refusal: StreamRefusal }): ReactNode => {
  const { title, advice } = useReason(refusal.reason);
  const at = useStartText()(refusal.at);
  return (
    <Alert
      type="error"
      showIcon
      title={
        <Trans>
          {at} 推流被拒绝：{title}
        </Trans>
      }
      description={advice}
    />
  );
};

/** Why there is no picture: the connection was lost, or encoders were refused. */
export const StreamNotice = ({ health }: { health: OpsReply<'opsGetStudioHealth'> }): ReactNode => {
  const { waitsUntil, refusal, strangers } = health;
  if (waitsUntil === null && refusal === null && strangers === 0) return null;
  return (
    <Flex vertical gap={8}>
      {waitsUntil !== null && <Waiting until={waitsUntil} />}
      {refusal !== null && <Refused refusal={refusal} />}
      {strangers > 0 && (
        <small>
          <Plural value={strangers} other="另有 # 次没有有效密钥的连接被拒绝。" />
        </small>
      )}
    </Flex>
  );
};
