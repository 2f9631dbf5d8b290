import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StudioHost } from '@touchline/contract/studio.ts';
import { App, Button, Card, Flex, Input, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call, type OpsRequest } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { PICTURE_TYPES, pictureUrl, uploadPicture } from './picture-upload.ts';
import momentStyles from '#desks/studio/moments.module.css';

const MOST_TEXT = 400;

/** Cover and introduction, which are those of all shows. */
export const ProfileForm = ({ host }: { host: StudioHost }): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [introduction, setIntroduction] = useState(host.introduction);
  const { mutate, isPending } = useMutation({
    mutationFn: (patch: Omit<OpsRequest<'opsSaveStudioHost'>, 'hostId'>) =>
      call('opsSaveStudioHost', { hostId: host.id, ...patch }),
    onSuccess: async () => {
      await refresh(client, 'opsListStudioHosts');
      void message.success(t`已保存`);
    },
    onError: (error) => void message.error(reasonOf(error)),
  });
  const cover = async (file: File): Promise<void> => {
    try {
      const { key } = await uploadPicture(host.id, file, t`只能用 PNG、JPEG 或 WebP 图片`);
      mutate({ coverId: key });
    } catch (error) {
      void message.error(reasonOf(error));
    }
  };
  return (
    <Card size="small" title={t`观众看到的你`}>
      <div className={momentStyles['profile']}>
        {host.coverId !== '' && <img src={pictureUrl(host.coverId)} alt={t`房间封面`} />}
        <Input.TextArea
          aria-label={t`介绍`}
          rows={3}
          maxLength={MOST_TEXT}
          value={introduction}
          onChange={(event) => setIntroduction(event.target.value)}
        />
      </div>
      <Flex gap={8}>
        <Upload
          accept={PICTURE_TYPES.join(',')}
          showUploadList={false}
          beforeUpload={(file) => {
            void cover(file);
            return false;
          }}
        >
          <Button size="small">
            <Trans>换封面</Trans>
          </Button>
        </Upload>
        <Button
          size="small"
          type="primary"
          loading={isPending}
          disabled={introduction === host.introduction}
          onClick={() => mutate({ introduction })}
        >
          <Trans>保存介绍</Trans>
        </Button>
      </Flex>
    </Card>
  );
};
