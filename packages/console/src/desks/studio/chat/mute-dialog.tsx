import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Checkbox, Form, type FormInstance, Input, Modal, Radio } from 'antd';
import type { ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import type { Studio } from '../studio-data.ts';

const REASON_MOST = 200;
/** The length that is chosen at first, in minutes; 0 is until it is lifted. */
const FIRST_MINUTES = 60;

export interface Writer {
  uid: string;
  nickName: string;
}

interface MuteDialogProps {
  studio: Studio;
  writer: Writer;
  onClose: () => void;
}

interface Values {
  minutes: number;
  reason?: string;
  removeMessages: boolean;
}

const MuteForm = ({
  form,
  onFinish,
}: {
  form: FormInstance<Values>;
  onFinish: (values: Values) => void;
}): ReactNode => {
  const { t } = useLingui();
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ minutes: FIRST_MINUTES, removeMessages: false }}
      onFinish={onFinish}
    >
      <Form.Item name="minutes" label={t`多久`}>
        <Radio.Group
          optionType="button"
          buttonStyle="solid"
          options={[
            { value: 10, label: t`10 分钟` },
            { value: FIRST_MINUTES, label: t`1 小时` },
            { value: 1440, label: t`1 天` },
            { value: 10_080, label: t`7 天` },
            { value: 0, label: t`一直` },
          ]}
        />
      </Form.Item>
      <Form.Item name="reason" label={t`原因`}>
        <Input autoFocus maxLength={REASON_MOST} placeholder={t`对方看得到`} onPressEnter={() => form.submit()} />
      </Form.Item>
      <Form.Item name="removeMessages" valuePropName="checked">
        <Checkbox>
          <Trans>同时删除他在这个房间的消息</Trans>
        </Checkbox>
      </Form.Item>
    </Form>
  );
};

/** How long, why, and whether the lines go, too. */
export const MuteDialog = ({ studio, writer, onClose }: MuteDialogProps): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const { uid, nickName } = writer;
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ minutes, reason = '', removeMessages }: Values) =>
      call('opsSaveStudioBan', {
        hostId: studio.host.id,
        liveRoomId: studio.show.liveRoomId,
        uid,
        minutes: minutes === 0 ? null : minutes,
        reason: reason.trim(),
        removeMessages,
      }),
    onSuccess: async () => {
      await refresh(client, 'opsListStudioBans', 'opsGetStudioChat');
      void message.success(t`${nickName} 在这个房间不能发言了`);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={t`禁言 ${nickName}`}
      okText={t`禁言`}
      okButtonProps={{ danger: true, loading: isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>
        <Trans>只在你的这个房间有效，对方会看到原因和还剩多久。</Trans>
      </p>
      <MuteForm form={form} onFinish={mutate} />
      {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
    </Modal>
  );
};
