import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Modal, Typography } from 'antd';
import type { ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { TimeText } from '#ui/time-text.tsx';

const HOURS = 12;

/** Makes a key for OBS and shows it once. */
export const KeyButton = ({ hostId, liveRoomId }: { hostId: string; liveRoomId: string }): ReactNode => {
  const { t } = useLingui();
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: () => call('opsIssueStreamKey', { hostId, liveRoomId, hours: HOURS }),
  });
  return (
    <>
      <Button size="small" loading={isPending} onClick={() => mutate()}>
        <Trans>推流码</Trans>
      </Button>
      <Modal
        open={data !== undefined || error !== null}
        title={t`${liveRoomId} 的推流码`}
        onCancel={reset}
        footer={null}
      >
        {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
        {data !== undefined && (
          <Descriptions
            column={1}
            items={[
              { key: 'server', label: t`服务器`, children: <Typography.Text copyable>{data.server}</Typography.Text> },
              { key: 'key', label: t`推流码`, children: <Typography.Text copyable>{data.streamKey}</Typography.Text> },
              { key: 'until', label: t`有效到`, children: <TimeText at={data.expiresAt} /> },
            ]}
          />
        )}
      </Modal>
    </>
  );
};
