import { UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StudioShow } from '@touchline/contract/studio.ts';
import { Alert, App, Button, DatePicker, Flex, Form, Input, Modal, Upload } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { PICTURE_TYPES, pictureUrl, uploadPicture } from '../picture-upload.ts';
import styles from '../studio.module.css';

const TITLE_MOST = 60;

/** A show to edit, or one without a match to create. */
export type EditedShow = Pick<StudioShow, 'matchId' | 'title' | 'coverId' | 'startDate' | 'match'>;

/** A show without a match, which is not stored yet. */
export const newShow = (): EditedShow => ({
  matchId: `show-${crypto.randomUUID()}`,
  title: '',
  coverId: '',
  startDate: dayjs().startOf('minute').valueOf(),
  match: null,
});

interface CoverProps {
  hostId: string;
  value?: string;
  onChange?: (key: string) => void;
}

/** The cover of the show; without one, that of the host. */
const CoverField = ({ hostId, value = '', onChange }: CoverProps): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const choose = async (file: File): Promise<void> => {
    try {
      const { key } = await uploadPicture(hostId, file, t`只能用 PNG、JPEG 或 WebP 图片`);
      onChange?.(key);
    } catch (error) {
      void message.error(reasonOf(error));
    }
  };
  return (
    <Flex gap={10} align="center">
      {value !== '' && <img className={styles['cover']} src={pictureUrl(value)} alt={t`节目封面`} />}
      <Upload
        accept={PICTURE_TYPES.join(',')}
        showUploadList={false}
        beforeUpload={(file) => {
          void choose(file);
          return false;
        }}
      >
        <Button icon={<UploadOutlined />}>{value === '' ? <Trans>选图片</Trans> : <Trans>换图片</Trans>}</Button>
      </Upload>
      {value !== '' && (
        <Button type="text" onClick={() => onChange?.('')}>
          <Trans>不用</Trans>
        </Button>
      )}
    </Flex>
  );
};

interface Values {
  title: string;
  coverId: string;
  start: Dayjs;
}

interface ShowFormProps {
  hostId: string;
  show: EditedShow;
  onClose: () => void;
  onSaved: () => void;
}

/** Title, cover and, without a match, the start of a show. */
export const ShowForm = ({ hostId, show, onClose, onSaved }: ShowFormProps): ReactNode => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [isNew] = useState(show.title === '' && show.match === null);
  const { matchId, match } = show;
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ title, coverId, start }: Values) =>
      call('opsSaveStudioShow', {
        hostId,
        matchId,
        title: title.trim(),
        coverId,
        ...(match === null ? { startDate: start.valueOf() } : {}),
      }),
    onSuccess: async () => {
      await refresh(client, 'opsListStudioShows', 'opsListStudioHosts');
      onSaved();
    },
  });
  return (
    <Modal
      open
      title={isNew ? t`没有比赛的节目` : t`节目`}
      okText={isNew ? t`建节目` : t`保存`}
      okButtonProps={{ loading: isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ title: show.title, coverId: show.coverId, start: dayjs(show.startDate) }}
        onFinish={(values) => mutate(values)}
      >
        <Form.Item
          name="title"
          label={t`标题`}
          extra={match === null ? t`观众在直播间和你的主页看到` : t`显示在比赛上面；不写就叫比赛的名字`}
          rules={match === null ? [{ required: true, whitespace: true, message: t`请写标题` }] : []}
        >
          <Input autoFocus maxLength={TITLE_MOST} showCount onPressEnter={() => form.submit()} />
        </Form.Item>
        {match === null && (
          <Form.Item name="start" label={t`开始时间`}>
            <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" allowClear={false} />
          </Form.Item>
        )}
        <Form.Item name="coverId" label={t`封面`} extra={t`不选就用你主页的封面`}>
          <CoverField hostId={hostId} />
        </Form.Item>
      </Form>
      {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
    </Modal>
  );
};
