import { useLingui } from '@lingui/react/macro';
import { Flex, Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { ContractField } from '#ui/contract-field.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import { TimeField } from '../fields.tsx';
import { IdField } from '../id-field.tsx';
import { RecordPage, type RecordKind } from '../record-page.tsx';

type Kind = 'week' | 'month' | 'custom';

const useKindTexts = (): Readonly<Record<Kind, string>> => {
  const { t } = useLingui();
  return { week: t`每周`, month: t`每月`, custom: t`指定日期` };
};

const Dates = (): ReactNode => {
  const { t } = useLingui();
  if (Form.useWatch<Kind>('kind') !== 'custom') return null;
  return (
    <>
      <TimeField name="startDate" label={t`开始`} />
      <TimeField name="endDate" label={t`结束`} />
    </>
  );
};

const Fields = (): ReactNode => {
  const { t } = useLingui();
  const kinds = useKindTexts();
  return (
    <>
      <ContractField name={['text', 'zh']} label={t`名称（中文）`}>
        <Input />
      </ContractField>
      <ContractField name={['text', 'en']} label={t`名称（英文）`}>
        <Input />
      </ContractField>
      <ContractField name="kind" label={t`周期`}>
        <Select options={(['week', 'month', 'custom'] as const).map((value) => ({ value, label: kinds[value] }))} />
      </ContractField>
      <Dates />
      <ContractField name="size" label={t`名次数`}>
        <InputNumber style={{ width: '100%' }} />
      </ContractField>
      <ContractField name="minSample" label={t`上榜要多少单`}>
        <InputNumber style={{ width: '100%' }} />
      </ContractField>
      <ContractField name="gamePlatforms" label={t`只算这些平台`} extra={t`不填就全算`}>
        <Select mode="tags" open={false} suffixIcon={null} />
      </ContractField>
      <HiddenPeriods />
    </>
  );
};

const HiddenPeriods = (): ReactNode => {
  const { t } = useLingui();
  const periods = Form.useWatch<readonly { id: string; startDate: number }[] | undefined>('rankingDateList', {
    preserve: true,
  });
  return (
    <ContractField name="hiddenPeriods" label={t`隐藏的期数`}>
      <Select mode="multiple" options={(periods ?? []).map(({ id }) => ({ value: id, label: id }))} />
    </ContractField>
  );
};

/** Weeks and months have dates of their own. */
const withDates = (values: Readonly<Record<string, unknown>>) =>
  values['kind'] === 'custom' ? values : { ...values, startDate: null, endDate: null };

const useKind = (): RecordKind<'opsListRankings'> => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const kinds = useKindTexts();
  return {
    list: 'opsListRankings',
    save: 'opsSaveRanking',
    label: t`榜单`,
    keysOf: ({ id }) => ({ id }),
    nameOf: ({ text }) => nameOf(text),
    columns: [
      { title: t`名称`, key: 'name', render: (_, { text }) => nameOf(text) },
      { title: t`编号`, dataIndex: 'id' },
      { title: t`周期`, key: 'kind', render: (_, { kind }) => kinds[kind] },
      { title: t`开始`, key: 'start', render: (_, { startDate }) => <TimeText at={startDate} /> },
      { title: t`结束`, key: 'end', render: (_, { endDate }) => <TimeText at={endDate} /> },
      { title: t`名次数`, dataIndex: 'size', align: 'end' },
      { title: t`上榜要多少单`, dataIndex: 'minSample', align: 'end' },
    ],
    card: ({ text, kind, id }) => (
      <Flex justify="space-between" gap={8}>
        <b>{nameOf(text)}</b>
        <span>
          {kinds[kind]} · {id}
        </span>
      </Flex>
    ),
    blank: {
      id: '',
      kind: 'week',
      text: { zh: '', en: '' },
      size: 50,
      minSample: 3,
      gamePlatforms: [],
      hiddenPeriods: [],
    },
    labels: { text: t`名称`, kind: t`周期`, size: t`名次数`, minSample: t`上榜要多少单` },
    toRequest: withDates,
    preview: { call: 'opsPreviewRanking', pageOf: ({ id }) => (id ? '/user-ranking' : null) },
    fields: (isNew) => (
      <>
        {isNew && <IdField />}
        <Fields />
      </>
    ),
  };
};

export default function RankingsPage(): ReactNode {
  return <RecordPage kind={useKind()} />;
}
