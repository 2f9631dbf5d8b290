import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpsReply } from '#platform/http/call.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { Fact, FactCard } from '#ui/fact-cards.tsx';
import { StateTag } from '#ui/state-tag.tsx';

type Video = OpsReply<'opsGetSystem'>['video'];

/** Whether video that is published has all that FFmpeg makes of it. */
export const hasAllOfVideo = ({ isOn, ffmpeg }: Video): boolean => !isOn || ffmpeg !== null;

const Mark = ({ video }: { video: Video }): ReactNode => {
  if (!video.isOn)
    return (
      <StateTag tone="off">
        <Trans>没有开启</Trans>
      </StateTag>
    );
  return video.ffmpeg === null ? (
    <StateTag tone="bad">
      <Trans>缺少 FFmpeg</Trans>
    </StateTag>
  ) : (
    <StateTag tone="good">
      <Trans>正常</Trans>
    </StateTag>
  );
};

/** What one machine encodes. Those that failed get nothing for a while. */
const Encoder = ({ encoder }: { encoder: Video['encoders'][number] }): ReactNode => {
  const { t } = useLingui();
  const { name, most, liveRoomIds, restsUntil } = encoder;
  const used = liveRoomIds.length;
  return (
    <Fact label={name ?? t`本机转码`}>
      <Trans>
        {used} 路，最多 {most} 路
      </Trans>{' '}
      <small>
        {encoder.encoder}
        {used > 0 && ` · ${liveRoomIds.join(' · ')}`}
      </small>
      {restsUntil !== null && (
        <StateTag tone="warning">
          <Trans>出过错，暂停使用</Trans>
        </StateTag>
      )}
    </Fact>
  );
};

/** What the node that answers makes of the video of hosts. */
export const VideoCard = ({ video }: { video: Video }): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const { isOn, ffmpeg, encoder, streams, encoded, most, encoders } = video;
  const isMissing = !hasAllOfVideo(video);
  return (
    <FactCard
      name={t`视频`}
      isBad={isMissing}
      marks={<Mark video={video} />}
      footer={
        isMissing && <Trans>没有 FFmpeg，主播的视频只有 FLV：iPhone 放不了，也没有缩略图、较低的画质和录像。</Trans>
      }
    >
      <Fact label="FFmpeg">{ffmpeg ?? (isOn ? t`没有安装` : '–')}</Fact>
      <Fact label={t`编码器`}>{encoder ?? '–'}</Fact>
      <Fact label={t`正在推流`}>{streams.toLocaleString(language)}</Fact>
      <Fact label={t`转码`}>
        <Trans>
          {encoded} 路，最多 {most} 路
        </Trans>
      </Fact>
      {encoders.map((machine, index) => (
        <Encoder key={machine.name ?? `${index}`} encoder={machine} />
      ))}
    </FactCard>
  );
};
