import { useLingui } from '@lingui/react/macro';
import type { NicknameKind } from '@touchline/contract/ops-nicknames.ts';
import { Flex, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { ContractField } from '#ui/contract-field.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import { RecordPage, type RecordKind } from '../record-page.tsx';
import { NameableSelect } from '../selects.tsx';

const useKindTexts = (): Readonly<Record<NicknameKind, string>> => {
  const { t } = useLingui();
  return { team: t`球队`, player: t`球员`, host: t({ message: '主播', context: 'one' }), competition: t`赛事` };
};

const Fields = ({ isNew }: { isNew: boolean }): ReactNode => {
  const { t } = useLingui();
  const kinds = useKindTexts();
  const form = Form.useFormInstance();
  const kind = Form.useWatch<NicknameKind | undefined>('kind');
  const options = Object.entries(kinds).map(([value, label]) => ({ value, label }));
  return (
    <>
      {isNew && (
        <ContractField name="kind" label={t`种类`}>
          <Select options={options} onChange={() => form.setFieldValue('id', null)} />
        </ContractField>
      )}
      {isNew && kind !== undefined && (
        <ContractField name="id" label={kinds[kind]} extra={t`按名字、拼音或编号查找`}>
          <NameableSelect key={kind} kind={kind} />
        </ContractField>
      )}
      <ContractField name="names" label={t`别名`} extra={t`哪种语言都可以；保存后马上搜得到，搜索结果会写“又名”`}>
        <Select mode="tags" maxCount={20} tokenSeparators={[',', '，']} open={false} suffixIcon={null} />
      </ContractField>
    </>
  );
};

const useKind = (): RecordKind<'opsListNicknames'> => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const kinds = useKindTexts();
  return {
    list: 'opsListNicknames',
    save: 'opsSaveNicknames',
    label: t`别名`,
    keysOf: ({ kind, id }) => ({ kind, id }),
    nameOf: ({ name }) => nameOf(name),
    columns: [
      { title: t`种类`, dataIndex: 'kind', render: (kind: NicknameKind) => kinds[kind] },
      { title: t`名称`, key: 'name', render: (_, { name }) => nameOf(name) },
      { title: t`别名`, key: 'names', render: (_, { names }) => names.join(' · ') },
      { title: t`编号`, dataIndex: 'id' },
    ],
    card: ({ kind, name, names }) => (
      <Flex vertical>
        <Flex justify="space-between" gap={8}>
          <b>{nameOf(name)}</b>
          <span>{kinds[kind]}</span>
        </Flex>
        <span>{names.join(' · ')}</span>
      </Flex>
    ),
    blank: { kind: 'team', names: [] },
    labels: { kind: t`种类`, id: t`编号`, names: t`别名` },
    fields: (isNew) => <Fields isNew={isNew} />,
    remove: 'opsRemoveNicknames',
  };
};

export default function NicknamesPage(): ReactNode {
  return <RecordPage kind={useKind()} />;
}
