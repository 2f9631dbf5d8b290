import { useLingui } from '@lingui/react/macro';
import { Form, type FormItemProps } from 'antd';
import { createContext, use, type ReactNode } from 'react';
import { formRules, type FieldRule } from 'virtual:touchline-ops-forms';
import type { OpsCall } from '#platform/http/call.ts';

/** The call that a form's values go to. */
export const FormCall = createContext<OpsCall | null>(null);

type Rules = NonNullable<FormItemProps['rules']>;

const useRules = (label: string, rule: FieldRule | undefined): Rules => {
  const { t } = useLingui();
  if (rule === undefined) return [];
  const { isRequired, minLength, maxLength, minimum, maximum } = rule;
  return [
    ...(isRequired ? [{ required: true, message: t`请填写${label}` }] : []),
    ...(maxLength === undefined
      ? []
      : [{ type: 'string' as const, max: maxLength, message: t`最多 ${maxLength} 个字` }]),
    ...(minLength === undefined || minLength < 2
      ? []
      : [{ type: 'string' as const, min: minLength, message: t`至少 ${minLength} 个字` }]),
    ...(minimum === undefined ? [] : [{ type: 'number' as const, min: minimum, message: t`最小 ${minimum}` }]),
    ...(maximum === undefined ? [] : [{ type: 'number' as const, max: maximum, message: t`最大 ${maximum}` }]),
  ];
};

interface ContractFieldProps extends Omit<FormItemProps, 'label' | 'name'> {
  name: string | (string | number)[];
  label: string;
  children: ReactNode;
}

/** A field of a form, checked as one types by what the contract says of it in the form's call. */
export const ContractField = ({ name, label, children, ...props }: ContractFieldProps): ReactNode => {
  const save = use(FormCall);
  const path = Array.isArray(name) ? name.join('.') : name;
  const rules = useRules(label, save === null ? undefined : formRules[save]?.[path]);
  return (
    <Form.Item {...props} name={name} label={label} rules={[...rules, ...(props.rules ?? [])]}>
      {children}
    </Form.Item>
  );
};
