import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Flex, Form, type FormInstance, Grid, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { isConflict, issuesOf, reasonOf } from '#platform/http/call-issues.ts';
import { call, type OpsCall, type OpsReply, type OpsRequest } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { ConflictDialog, type Conflict } from './conflict-dialog.tsx';
import { FormCall } from './contract-field.tsx';
import styles from './record-drawer.module.css';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface RecordDrawerProps<Name extends OpsCall> {
  title: ReactNode;
  /** The saving call. */
  save: Name;
  /** What the form starts with; a stored record carries its `revision`. */
  initial: Fields;
  /** Whether `initial` differs from what is stored. */
  isChanged?: boolean;
  /** What each save sends beside the fields: the keys of the record. */
  keys?: Fields;
  /** Lists to load again after a save. */
  refreshes?: readonly OpsCall[];
  /** Names of fields for the dialog of two versions. */
  labels?: Readonly<Record<string, string>>;
  /** Turns the form's values into the request's. */
  toRequest?: (values: Fields) => Fields;
  onClose: () => void;
  onSaved?: (reply: OpsReply<Name>) => void;
  extra?: ReactNode;
  /** What the record will look like, beside the fields; `draftOf` returns what a save would send. */
  preview?: (draftOf: () => Fields) => ReactNode;
  children: ReactNode | ((form: FormInstance) => ReactNode);
}

/** Shows what the server refused at the fields; returns what belongs to none of them. */
const showIssues = (form: FormInstance, error: unknown): string | null => {
  const named = issuesOf(error).map(({ path, message }) => ({ name: path.split('.'), message }));
  const known = named.filter(({ name }) => form.getFieldInstance(name) !== undefined || name[0] !== undefined);
  const shown = known.filter(({ name }) => Object.hasOwn(form.getFieldsValue(true) as object, name[0] ?? ''));
  form.setFields(shown.map(({ name, message }) => ({ name, errors: [message] })));
  if (shown[0] !== undefined) form.scrollToField(shown[0].name, { focus: true });
  return shown.length > 0 && shown.length === named.length ? null : reasonOf(error);
};

const useSave = <Name extends OpsCall>(props: RecordDrawerProps<Name>, form: FormInstance) => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (request: Fields) => call(props.save, request as OpsRequest<Name>),
    onSuccess: async (reply) => {
      await refresh(client, ...(props.refreshes ?? []));
      void message.success(t`已保存`);
      props.onSaved?.(reply);
      props.onClose();
    },
    onError: (error) => {
      if (isConflict(error) && error.data !== null) setConflict(error.data as Conflict);
      else setProblem(showIssues(form, error));
    },
  });
  const draftOf = (): Fields => {
    const values = form.getFieldsValue(true) as Fields;
    return { ...(props.toRequest?.(values) ?? values), ...props.keys };
  };
  const submit = (revision: unknown): void => {
    setProblem(null);
    mutate({ ...draftOf(), ...(revision === undefined ? {} : { revision }) });
  };
  return { draftOf, submit, isPending, problem, conflict, setConflict };
};

/** Fields beside their preview; on a phone one of the two. */
const WithPreview = ({ fields, preview }: { fields: ReactNode; preview: ReactNode }): ReactNode => {
  const { t } = useLingui();
  const { lg: isWide = false } = Grid.useBreakpoint();
  const [isPreview, setPreview] = useState(false);
  return (
    <div className={styles['split']}>
      {!isWide && (
        <Segmented
          block
          value={isPreview}
          onChange={setPreview}
          options={[
            { value: false, label: t`填写` },
            { value: true, label: t`预览` },
          ]}
          aria-label={t`填写或预览`}
        />
      )}
      <div hidden={!isWide && isPreview}>{fields}</div>
      <div className={styles['preview']} hidden={!isWide && !isPreview}>
        {preview}
      </div>
    </div>
  );
};

const WIDTH = { plain: 480, withPreview: 980 };

/** A record in a drawer: errors stand at their fields, nothing typed is lost, and a save over another one shows both. */
export const RecordDrawer = <Name extends OpsCall>(props: RecordDrawerProps<Name>): ReactNode => {
  const { t } = useLingui();
  const [form] = Form.useForm();
  const [isDirty, setDirty] = useState(props.isChanged ?? false);
  const { draftOf, submit, isPending, problem, conflict, setConflict } = useSave(props, form);
  const guard = useUnsavedGuard(isDirty && !isPending);
  const close = (): void => guard(props.onClose);
  const takeTheirs = (): void => {
    if (conflict?.current) form.setFieldsValue(conflict.current);
    else props.onClose();
    setConflict(null);
  };
  const keepMine = (): void => {
    setConflict(null);
    submit(conflict?.current?.['revision'] ?? null);
  };
  const fields = typeof props.children === 'function' ? props.children(form) : props.children;
  return (
    <Drawer
      open
      title={props.title}
      size={props.preview ? WIDTH.withPreview : WIDTH.plain}
      extra={props.extra}
      onClose={close}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={close}>
            <Trans>取消</Trans>
          </Button>
          <Button type="primary" loading={isPending} onClick={() => form.submit()}>
            <Trans>保存</Trans>
          </Button>
        </Flex>
      }
    >
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      <FormCall value={props.save}>
        <Form
          form={form}
          layout="vertical"
          initialValues={props.initial}
          scrollToFirstError={{ focus: true }}
          onValuesChange={() => setDirty(true)}
          onFinish={() => submit(props.initial['revision'])}
          aria-label={typeof props.title === 'string' ? props.title : t`表单`}
        >
          {props.preview ? <WithPreview fields={fields} preview={props.preview(draftOf)} /> : fields}
        </Form>
      </FormCall>
      <ConflictDialog
        conflict={conflict}
        labels={props.labels ?? {}}
        onCancel={() => setConflict(null)}
        onTakeTheirs={takeTheirs}
        onKeepMine={keepMine}
      />
    </Drawer>
  );
};
