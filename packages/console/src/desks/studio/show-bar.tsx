import { EyeOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { durationText, isLive, type Studio, useHealth, useNow, useStartText } from './studio-data.ts';
import styles from './studio.module.css';
import { ShowName } from './show-name.tsx';

const ShowState = (studio: Studio): ReactNode => {
  const { show } = studio;
  const now = useNow();
  const startText = useStartText();
  const { data } = useHealth(studio);
  if (isLive(show))
    return (
      <span className={styles['onAir']} role="status">
        <i aria-hidden="true" />
        <Trans>直播中</Trans> {data?.ingest && durationText(now - data.ingest.startedAt)}
      </span>
    );
  if (show.liveStatus === LIVE_STATUS.ended)
    return (
      <StateTag tone="off">
        <Trans>已结束</Trans>
      </StateTag>
    );
  if (show.liveStatus === LIVE_STATUS.hidden)
    return (
      <StateTag tone="warning">
        <Trans>被编辑隐藏</Trans>
      </StateTag>
    );
  const start = startText(show.startDate);
  return (
    <StateTag tone="info">
      <Trans>{start} 开始</Trans>
    </StateTag>
  );
};

const StartOrEnd = ({ host, show }: Studio): ReactNode => {
  const { t } = useLingui();
  const client = useQueryClient();
  const key = { hostId: host.id, matchId: show.matchId };
  const settle = () => refresh(client, 'opsListStudioShows', 'opsGetStudioHealth', 'opsListStudioHosts');
  if (isLive(show))
    return (
      <ConfirmAction
        label={t`结束直播`}
        isDanger
        button={{ type: 'primary' }}
        text={<Trans>画面马上断开，这个房间的推流密钥作废，OBS 不会自己连回来。下一场再取新的密钥。</Trans>}
        act={async () => {
          await call('opsEndStudioShow', key);
          await settle();
        }}
        done={t`已结束`}
      />
    );
  if (show.liveStatus === LIVE_STATUS.hidden) return null;
  return (
    <ConfirmAction
      label={t`开始直播`}
      button={{ type: 'primary' }}
      text={
        <Trans>OBS 推流一到，节目自己开始。画面已经到了、要换成这一场时，在这里开始；同一房间的另一场会结束。</Trans>
      }
      act={async () => {
        await call('opsStartStudioShow', key);
        await settle();
      }}
      done={t`已开始`}
    />
  );
};

/** The show, its state and its viewers, and the button that starts or ends it. */
export const ShowBar = (studio: Studio): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const { data } = useHealth(studio);
  return (
    <section className={styles['bar']} aria-label={t`节目`}>
      <ShowName {...studio.show} />
      <ShowState {...studio} />
      {data !== undefined && isLive(studio.show) && (
        <span className={styles['figure']} title={t`正在看的人，你自己的预览也算一个`}>
          <EyeOutlined /> <b>{data.viewers.toLocaleString(language)}</b>
        </span>
      )}
      <span className={styles['grow']} />
      <StartOrEnd {...studio} />
    </section>
  );
};
