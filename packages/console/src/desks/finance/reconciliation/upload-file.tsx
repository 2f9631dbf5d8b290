import { UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Card, Flex, Form, InputNumber, Upload } from 'antd';
import { useState, type ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { PeriodField } from '../period-picker.tsx';
import { usePeriod, type ChosenPeriod } from '../period.ts';

const useReconcile = () => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, ...request }: ChosenPeriod & { coinsPerUnit: number; file: File }) =>
      call('opsReconcile', { ...request, csv: await file.text() }),
    onSuccess: async () => {
      await refresh(client, 'opsListReconciliations', 'opsListUnmatchedPayments');
      void message.success(t`对完了`);
    },
  });
};

/** The payment service's file for a period. */
export const UploadFile = (): ReactNode => {
  const { t } = useLingui();
  const [period, setPeriod] = useState(usePeriod());
  const [coinsPerUnit, setCoinsPerUnit] = useState(1);
  const { mutate, isPending, error } = useReconcile();
  return (
    <Card size="small" title={t`和支付方的文件对账`}>
      <Form layout="vertical" component="div">
        <Form.Item label={t`哪几天`}>
          <PeriodField value={period} onChange={setPeriod} />
        </Form.Item>
        <Form.Item label={t`文件里的 1 是多少金币`} extra={t`文件记的是金币就填 1，记的是元就填汇率`}>
          <InputNumber
            aria-label={t`文件里的 1 是多少金币`}
            min={1}
            max={100_000}
            precision={0}
            value={coinsPerUnit}
            onChange={(value) => setCoinsPerUnit(value ?? 1)}
          />
        </Form.Item>
        <Flex vertical gap={8}>
          <Upload
            accept=".csv,text/csv"
            showUploadList={false}
            beforeUpload={(file) => {
              mutate({ ...period, coinsPerUnit, file });
              return false;
            }}
          >
            <Button type="primary" icon={<UploadOutlined />} loading={isPending}>
              <Trans>选 CSV 文件</Trans>
            </Button>
          </Upload>
          <small>
            <Trans>列：payment_id、amount、time，可以有 uid、channel。同一个文件再传一次不会改变什么。</Trans>
          </small>
          {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
        </Flex>
      </Form>
    </Card>
  );
};
