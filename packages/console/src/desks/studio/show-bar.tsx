import { EyeOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { durationText, isLive, type Studio, useHealth, useNow, useStartText } from './studio-data.ts';
import styles from './studio.module.css';
import { ShowName } from './show-name.tsx';
import { ENCODER_WAY } from './stream/encoder-way.tsx';
import type { OwnDevice } from './stream/start-card.tsx';

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

/** Before there is a picture: where it comes from. */
const HowToStart = ({ openDevice, children }: { openDevice: () => void; children: ReactNode }): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const [isOpen, setOpen] = useState(false);
  const [isEncoder, setEncoder] = useState(false);
  return (
    <>
      <Button
        type="primary"
        onClick={() => {
          setEncoder(false);
          setOpen(true);
        }}
      >
        <Trans>开始直播</Trans>
      </Button>
      <Modal
        open={isOpen}
        title={t`画面从哪里来？`}
        footer={null}
        onCancel={() => setOpen(false)}
        afterClose={() => {
          if (isEncoder) document.getElementById(ENCODER_WAY)?.scrollIntoView({ block: 'center' });
        }}
      >
        <div className={styles['stack']}>
          <Button
            type="primary"
            size="large"
            block
            onClick={() => {
              setOpen(false);
              openDevice();
            }}
          >
            <Trans>这台设备的摄像头或者屏幕</Trans>
          </Button>
          <Button
            size="large"
            block
            onClick={() => {
              setEncoder(true);
              setOpen(false);
              url.set({ part: 'stream' });
            }}
          >
            <Trans>OBS 或者别的编码器</Trans>
          </Button>
          <p className={styles['hint']}>
            <Trans>画面一到，节目自己开始。用 OBS 就在“开播的办法”里取服务器和密钥。</Trans>
          </p>
          {children}
        </div>
      </Modal>
    </>
  );
};

const StartOrEnd = ({ openDevice, host, show }: Studio & OwnDevice): ReactNode => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data } = useHealth({ host, show });
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
  const hasPicture = data !== undefined && data.ingest !== null;
  const start = (
    <ConfirmAction
      label={hasPicture ? t`开始直播` : t`没有画面也开始`}
      button={hasPicture ? { type: 'primary' } : { type: 'link', block: true }}
      text={<Trans>观众马上看到这一场在直播；同一房间的另一场会结束。</Trans>}
      act={async () => {
        await call('opsStartStudioShow', key);
        await settle();
      }}
      done={t`已开始`}
    />
  );
  return hasPicture ? start : <HowToStart openDevice={openDevice}>{start}</HowToStart>;
};

/** The show, its state and its viewers, and the button that starts or ends it. */
export const ShowBar = (desk: Studio & OwnDevice): ReactNode => {
  const { t } = useLingui();
  const { host, show } = desk;
  const studio = { host, show };
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
      <StartOrEnd {...desk} />
    </section>
  );
};
