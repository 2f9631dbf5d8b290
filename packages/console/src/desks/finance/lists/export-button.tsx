import { DownloadOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call, type OpsCall, type OpsReply, type OpsRequest } from '#platform/http/call.ts';
import { saveFile } from '#ui/save-file.ts';
import { useUrlState } from '#ui/use-url-state.ts';

/** Calls that answer with a file. */
type ExportCall = { [Name in OpsCall]: OpsReply<Name> extends { rows: number; csv: string } ? Name : never }[OpsCall];

/** Saves all that was found as CSV. */
export const ExportButton = ({ of, request }: { of: ExportCall; request: object }): ReactNode => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const q = useUrlState().get('q');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(of, { ...request, ...(q === undefined ? {} : { q }) } as OpsRequest<typeof of>),
    onSuccess: (file) => {
      const { rows } = file;
      saveFile(file.name, file.csv);
      void message.success(t`已导出 ${rows} 行`);
    },
    onError: (error) => void message.error(reasonOf(error)),
  });
  return (
    <Button icon={<DownloadOutlined />} loading={isPending} onClick={() => mutate()}>
      {t`导出 CSV`}
    </Button>
  );
};
