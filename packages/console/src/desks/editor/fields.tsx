import dayjs, { type Dayjs } from 'dayjs';
import { DatePicker, Switch } from 'antd';
import type { ReactNode } from 'react';
import { ContractField } from '#ui/contract-field.tsx';

interface FieldProps {
  name: string;
  label: string;
  extra?: ReactNode;
}

/** A time in epoch ms; empty is null. */
export const TimeField = ({ isDay = false, ...props }: FieldProps & { isDay?: boolean }): ReactNode => (
  <ContractField
    {...props}
    getValueProps={(value: number | null | undefined) => ({ value: typeof value === 'number' ? dayjs(value) : null })}
    normalize={(value: Dayjs | null) => value?.valueOf() ?? null}
  >
    <DatePicker
      style={{ width: '100%' }}
      {...(isDay ? {} : { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' })}
    />
  </ContractField>
);

/** A day as text: `1990-05-01`. */
export const DayField = (props: FieldProps): ReactNode => (
  <ContractField
    {...props}
    getValueProps={(value: string | null | undefined) => ({ value: value ? dayjs(value) : null })}
    normalize={(value: Dayjs | null) => value?.format('YYYY-MM-DD') ?? null}
  >
    <DatePicker style={{ width: '100%' }} />
  </ContractField>
);

/** On or off, as the contract has it: 1 or 0, or true or false. */
export const SwitchField = ({ isFlag = false, ...props }: FieldProps & { isFlag?: boolean }): ReactNode => (
  <ContractField
    {...props}
    layout="horizontal"
    getValueProps={(value: unknown) => ({ checked: value === true || value === 1 })}
    normalize={(value: boolean) => (isFlag ? Number(value) : value)}
  >
    <Switch />
  </ContractField>
);
