import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnPayouts } from '@touchline/contract/ops-payouts.ts';
import { Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import type { OwnProps } from '../page.tsx';

const EMPTY = { bank: '', holder: '', account: '', password: '' };

/** Where the money goes; the password confirms a change. */
export const PayeeForm = ({ professorId, payee }: OwnProps & Pick<OwnPayouts, 'payee'>): ReactNode => {
  const { t } = useLingui();
  const [values, setValues] = useState(EMPTY);
  const fields = [
    { name: 'bank', label: t`银行` },
    { name: 'holder', label: t`户名` },
    { name: 'account', label: t`IBAN 或账号` },
    { name: 'password', label: t`登录密码` },
  ] as const;
  return (
    <ConfirmAction
      label={payee === null ? t`填写收款账户` : t`更改收款账户`}
      text={<Trans>账号加密保存，只显示最后几位。更改后会发邮件通知你。</Trans>}
      act={() =>
        call('opsSavePayee', { ...values, professorId, account: values.account.toUpperCase() }).then(() =>
          setValues(EMPTY),
        )
      }
      refreshes={['opsGetOwnPayouts']}
    >
      {fields.map(({ name, label }) => (
        <Form.Item key={name} label={label}>
          <Input
            aria-label={label}
            type={name === 'password' ? 'password' : 'text'}
            autoComplete={name === 'password' ? 'current-password' : 'off'}
            value={values[name]}
            onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
          />
        </Form.Item>
      ))}
    </ConfirmAction>
  );
};
