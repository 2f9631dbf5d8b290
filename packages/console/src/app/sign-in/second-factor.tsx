import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Flex, QRCode, Spin, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { keepSession, sessionQuery, type ConsoleSession } from '#platform/session/session.ts';
import { CodeForm } from './code-form.tsx';

/** Recovery codes, which are shown once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }): ReactNode => {
  const [isKept, setKept] = useState(false);
  return (
    <Flex vertical gap={12}>
      <Alert type="warning" showIcon title={<Trans>手机丢了就靠它们登录。每个只能用一次，只显示这一次。</Trans>} />
      <Typography.Paragraph copyable={{ text: codes.join('\n') }} code style={{ whiteSpace: 'pre', margin: 0 }}>
        {codes.join('\n')}
      </Typography.Paragraph>
      <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
        <Trans>我已把它们存到安全的地方</Trans>
      </Checkbox>
      <Button type="primary" disabled={!isKept} onClick={onDone}>
        <Trans>继续</Trans>
      </Button>
    </Flex>
  );
};

/** Adds an authenticator app: a picture to scan, a first code, then the recovery codes. */
export const EnrolSecondFactor = ({ onDone }: { onDone?: () => void }): ReactNode => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [finished, setFinished] = useState<{ session: ConsoleSession; recoveryCodes: string[] } | null>(null);
  const { data, error } = useQuery({
    queryKey: ['opsStartSecondFactor'],
    queryFn: () => call('opsStartSecondFactor', {}),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error !== null) return <Alert type="error" showIcon title={reasonOf(error)} />;
  if (data === undefined) return <Spin />;
  if (finished !== null) {
    const done = (): void => {
      keepSession(finished.session);
      onDone?.();
    };
    return <RecoveryCodes codes={finished.recoveryCodes} onDone={done} />;
  }
  const send = async (code: string): Promise<void> => {
    setFinished(await call('opsFinishSecondFactor', { code }));
    await client.cancelQueries({ queryKey: sessionQuery.queryKey });
  };
  return (
    <Flex vertical gap={12}>
      <Typography.Text type="secondary">
        <Trans>用验证器应用扫一扫，再输入它显示的数字。</Trans>
      </Typography.Text>
      <Flex justify="center">
        <QRCode value={data.uri} size={180} />
      </Flex>
      <Typography.Text copyable={{ text: data.secret }} code>
        {data.secret}
      </Typography.Text>
      <CodeForm send={send} submit={t`开启两步验证`} />
    </Flex>
  );
};
