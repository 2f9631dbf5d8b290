import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { ContractField } from '#ui/contract-field.tsx';

const ID = /^[a-z0-9-]{1,64}$/;

/** The id of a new record: it is in addresses, and stays. */
export const IdField = ({ name = 'id', label }: { name?: string; label?: string }): ReactNode => {
  const { t } = useLingui();
  return (
    <ContractField
      name={name}
      label={label ?? t`编号`}
      extra={t`小写字母、数字和 -，以后不能改`}
      rules={[{ pattern: ID, message: t`只能用小写字母、数字和 -，最多 64 个` }]}
    >
      <Input autoFocus />
    </ContractField>
  );
};
