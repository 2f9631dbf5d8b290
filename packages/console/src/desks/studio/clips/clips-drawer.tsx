import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ClipFault } from '@touchline/contract/clip-terms.ts';
import type { ListedClip } from '@touchline/contract/clips.ts';
import type { StudioHost } from '@touchline/contract/studio.ts';
import { formatMinute } from '@touchline/domain/clock.ts';
import { Drawer, Empty, Flex, List } from 'antd';
import type { ReactNode } from 'react';
import { call as send } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { MatchLine } from '../match-line.tsx';
import styles from '../studio.module.css';
import { CutForm } from './cut-form.tsx';

const REFRESHED = ['opsListClips'] as const;

const useFault = (): Readonly<Record<ClipFault, string>> => {
  const { t } = useLingui();
  return {
    'no-video': t`这一段视频没有留下`,
    'no-ffmpeg': t`服务器上没有 FFmpeg`,
    'disk-full': t`存储空间满了`,
    broken: t`剪辑出错了`,
  };
};

const titleOf = ({ scene }: ListedClip): string => {
  if (scene === null) return '';
  const { minute, stoppage, period, score, player } = scene;
  const time = minute === null ? `Q${period}` : formatMinute(minute, stoppage);
  return [time, score?.join('-'), player].filter(Boolean).join(' ');
};

const ClipState = ({ clip }: { clip: ListedClip }): ReactNode => {
  const { t } = useLingui();
  const faults = useFault();
  const { state, fault, isHidden, isWithdrawn } = clip;
  const reason = fault === null ? null : faults[fault];
  if (isWithdrawn) return <StateTag tone="off">{t`进球取消了`}</StateTag>;
  if (state === 'failed') return <StateTag tone="bad">{reason ?? t`没剪成`}</StateTag>;
  if (state === 'pending') return <StateTag tone="info">{reason === null ? t`正在剪` : t`会再试：${reason}`}</StateTag>;
  return isHidden ? <StateTag tone="off">{t`藏起来了`}</StateTag> : <StateTag tone="good">{t`大家能看`}</StateTag>;
};

const ClipItem = ({ clip }: { clip: ListedClip }): ReactNode => {
  const { t } = useLingui();
  const { id, isHidden } = clip;
  return (
    <List.Item>
      <Flex vertical gap={6} className={styles['grow'] ?? ''}>
        <span>
          <ClipState clip={clip} /> <b>{titleOf(clip)}</b>
        </span>
        <MatchLine match={clip.match} />
        <small className={styles['hint']}>
          <TimeText at={clip.happenedAt} />
        </small>
        {clip.mp4 !== '' && (
          <video
            className={styles['clip'] ?? ''}
            src={clip.mp4}
            poster={clip.poster}
            aria-label={titleOf(clip)}
            controls
            preload="none"
            playsInline
            muted
          />
        )}
        {!clip.isWithdrawn && <CutForm key={`${clip.startMs} ${clip.endMs}`} clip={clip} refreshes={REFRESHED} />}
        <Flex gap={4} wrap>
          <ConfirmAction
            label={isHidden ? t`重新显示` : t`藏起来`}
            title={isHidden ? t`让大家重新看到这个片段？` : t`把这个片段藏起来？`}
            button={{ size: 'small' }}
            act={() => send('opsHideClip', { id, hidden: isHidden ? 0 : 1 })}
            refreshes={REFRESHED}
          />
          <ConfirmAction
            label={t`删除`}
            title={t`删除这个片段？这个进球不会再剪。`}
            isDanger
            button={{ size: 'small' }}
            act={() => send('opsRemoveClip', { id })}
            refreshes={REFRESHED}
          />
        </Flex>
      </Flex>
    </List.Item>
  );
};

/** How often the list is read while a clip is being cut. */
const SOON_MS = 3000;

/** The clips of a host's shows: with their video, cut otherwise, hidden, removed. */
const ClipsDrawer = ({ host, onClose }: { host: StudioHost; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    ...opsQuery('opsListClips', { hostId: host.id, size: 50 }),
    refetchInterval: ({ state }) => (state.data?.list.some((clip) => clip.state === 'pending') ? SOON_MS : false),
  });
  return (
    <Drawer open title={t`进球片段`} onClose={onClose} size={460}>
      <div className={styles['stack']}>
        <p className={styles['hint']}>
          <Trans>你在播的比赛一进球，就从进球前 12 秒剪到进球后 8 秒。早了晚了可以在这里改。</Trans>
        </p>
        {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
        <List
          loading={data === undefined && error === null}
          dataSource={[...(data?.list ?? [])]}
          rowKey="id"
          locale={{
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>还没有片段</Trans>} />,
          }}
          renderItem={(clip) => <ClipItem clip={clip} />}
        />
      </div>
    </Drawer>
  );
};

export default ClipsDrawer;
