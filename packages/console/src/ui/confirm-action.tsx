import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, type ButtonProps, Form, Input, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import type { OpsCall } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';

export interface ConfirmActionProps {
  /** The button's text, and the dialog's title unless `title` is given. */
  label: string;
  title?: string;
  /** What follows from it. */
  text?: ReactNode;
  /** Whether a reason has to be written, which goes to the audit log. */
  needsReason?: boolean;
  isDanger?: boolean;
  /** Further fields of the dialog. */
  children?: ReactNode;
  act: (reason: string) => Promise<unknown>;
  /** Lists to load again afterwards. */
  refreshes?: readonly OpsCall[];
  done?: string;
  button?: ButtonProps;
}

interface DialogProps extends ConfirmActionProps {
  onClose: () => void;
}

/** The dialog alone, for actions of a menu or a key. */
const ConfirmDialog = (props: DialogProps): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<{ reason: string }>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => props.act(reason),
    onSuccess: async () => {
      await refresh(client, ...(props.refreshes ?? []));
      void message.success(props.done ?? t`完成`);
      props.onClose();
    },
  });
  return (
    <Modal
      open
      title={props.title ?? props.label}
      okText={props.label}
      okButtonProps={{ danger: props.isDanger === true, loading: isPending }}
      onOk={() => form.submit()}
      onCancel={props.onClose}
    >
      {props.text}
      <Form form={form} layout="vertical" onFinish={({ reason = '' }) => mutate(reason.trim())}>
        {props.children}
        {props.needsReason === true && (
          <Form.Item
            name="reason"
            label={t`原因`}
            rules={[{ required: true, whitespace: true, message: t`请写原因` }]}
            style={{ marginBottom: 24 }}
          >
            <Input.TextArea autoFocus rows={3} maxLength={200} showCount />
          </Form.Item>
        )}
      </Form>
      {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
    </Modal>
  );
};

/** A button whose action is confirmed in a dialog, with a reason where one is due. */
export const ConfirmAction = (props: ConfirmActionProps): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button danger={props.isDanger === true} {...props.button} onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      {isOpen && <ConfirmDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
