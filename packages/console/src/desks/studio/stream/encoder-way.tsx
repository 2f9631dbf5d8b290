import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call, type OpsReply } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { type Studio, useHealth, useStartText } from '../studio-data.ts';
import wayStyles from './start-card.module.css';

type Key = OpsReply<'opsIssueStudioKey'>;

/** Its place on the page. */
export const ENCODER_WAY = 'encoder-way';
const HOURS = 12;

const Copied = ({ label, text, isSecret }: { label: string; text: string; isSecret?: boolean }): ReactNode => {
  const field = { readOnly: true, value: text, 'aria-label': label } as const;
  return (
    <Form.Item label={label} className={wayStyles['copied'] ?? ''}>
      <Flex gap={6}>
        {isSecret === true ? <Input.Password {...field} autoComplete="off" /> : <Input {...field} />}
        <Typography.Text className={wayStyles['copy'] ?? ''} copyable={{ text }} />
      </Flex>
    </Form.Item>
  );
};

const KeyFields = ({ streamKey }: { streamKey: Key }): ReactNode => {
  const { t } = useLingui();
  const until = useStartText()(streamKey.expiresAt);
  return (
    <Form layout="vertical" component="div" className={wayStyles['keyFields'] ?? ''}>
      <Copied label={t`服务器`} text={streamKey.server} />
      <Copied label={t`串流密钥`} text={streamKey.streamKey} isSecret />
      <small>
        <Trans>到 {until} 前有效。正在推的流不会因为到期断开。</Trans>
      </small>
    </Form>
  );
};

/** What is done in OBS, in its own words. */
const Steps = (): ReactNode => (
  <ol className={wayStyles['steps']}>
    <li>
      <Trans>在 OBS 里打开“设置 → 直播”，服务选“自定义”。</Trans>
    </li>
    <li>
      <Trans>把上面的服务器和串流密钥（OBS 里叫推流码）贴进去。</Trans>
    </li>
    <li>
      <Trans>“输出”里编码器选 H.264，关键帧间隔填 2 秒。</Trans>
    </li>
    <li>
      <Trans>按“开始推流”。几秒后画面到这里，节目自己开始。</Trans>
    </li>
  </ol>
);

/** Server and key for OBS; the key is shown on request only, since a stream might show this page. */
export const EncoderWay = (studio: Studio): ReactNode => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data } = useHealth(studio);
  const [key, setKey] = useState<Key | null>(null);
  const request = { hostId: studio.host.id, liveRoomId: studio.show.liveRoomId, hours: HOURS };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('opsIssueStudioKey', request),
    onSuccess: setKey,
  });
  const isConnected = (data?.ingest ?? null) !== null;
  return (
    <section id={ENCODER_WAY} className={wayStyles['way']} aria-label={t`OBS 或者别的编码器`}>
      <header>
        <b>
          <Trans>OBS 或者别的编码器</Trans>
        </b>
        {data !== undefined && (
          <StateTag tone={isConnected ? 'good' : 'off'}>{isConnected ? t`已连接` : t`未连接`}</StateTag>
        )}
      </header>
      <p>
        <Trans>电脑上有 OBS，或者有摄像机、编码器。密钥只给你自己看，别露在画面里。</Trans>
      </p>
      {key !== null && <KeyFields streamKey={key} />}
      {key !== null && !isConnected && <Steps />}
      <Flex gap={8} align="center" wrap>
        {key === null && (
          <Button loading={isPending} onClick={() => mutate()}>
            <Trans>取推流密钥</Trans>
          </Button>
        )}
        <ConfirmAction
          label={t`换新密钥`}
          isDanger
          text={<Trans>这个房间以前的密钥全部作废；正在推的流马上断开，节目结束。</Trans>}
          act={async () => {
            setKey(await call('opsRenewStudioKey', request));
            await refresh(client, 'opsGetStudioHealth', 'opsListStudioShows');
          }}
        />
      </Flex>
      {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
    </section>
  );
};
