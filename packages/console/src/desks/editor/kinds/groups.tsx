import { useLingui } from '@lingui/react/macro';
import { Flex, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { ContractField } from '#ui/contract-field.tsx';
import { IdField } from '../id-field.tsx';
import { RecordPage, type RecordKind } from '../record-page.tsx';
import { MemberSelect } from '../selects.tsx';

const TYPES = Array.from({ length: 9 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));

const useKind = (): RecordKind<'opsListGroups'> => {
  const { t } = useLingui();
  return {
    list: 'opsListGroups',
    save: 'opsSaveGroup',
    label: t`用户组`,
    keysOf: ({ id }) => ({ id }),
    nameOf: ({ name }) => name,
    columns: [
      { title: t`名称`, dataIndex: 'name' },
      { title: t`编号`, dataIndex: 'id' },
      { title: t`种类`, dataIndex: 'userType', align: 'end' },
      {
        title: t`会员`,
        key: 'members',
        align: 'end',
        render: (_, { memberUids }) => memberUids.length.toLocaleString(),
      },
    ],
    card: ({ id, name, memberUids }) => (
      <Flex justify="space-between" gap={8}>
        <b>{name}</b>
        <span>
          {id} · {t`${memberUids.length} 人`}
        </span>
      </Flex>
    ),
    blank: { id: '', name: '', userType: 1, memberUids: [] },
    labels: { name: t`名称`, userType: t`种类`, memberUids: t`会员` },
    fields: (isNew) => (
      <>
        {isNew && <IdField />}
        <ContractField name="name" label={t`名称`}>
          <Input showCount maxLength={40} />
        </ContractField>
        <ContractField name="userType" label={t`种类`} extra={t`房间页上显示的用户组种类`}>
          <Select options={TYPES} />
        </ContractField>
        <ContractField name="memberUids" label={t`会员`} extra={t`按名字或 UID 查找；可以进入这个组的私密房间`}>
          <MemberSelect mode="multiple" />
        </ContractField>
      </>
    ),
    remove: 'opsRemoveGroup',
    hasForce: true,
  };
};

export default function GroupsPage(): ReactNode {
  return <RecordPage kind={useKind()} />;
}
