import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState, type ReactNode } from 'react';
import type { OpsRequest } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import type { ListCall, ListItem } from '#ui/data-table.tsx';

export interface RecordSelectProps<Name extends ListCall> {
  call: Name;
  /** What is read for a typed text, or for the id of the chosen record. */
  request: (text: string, isId: boolean) => OpsRequest<Name>;
  toOption: (item: ListItem<Name>) => { value: string; label: string };
  value?: string | string[] | null;
  onChange?: (value: string | string[] | null) => void;
  mode?: 'multiple';
  isDisabled?: boolean;
  id?: string;
  'aria-label'?: string;
}

/** Finds a record by what one types; the form keeps its id. */
export const RecordSelect = <Name extends ListCall>(props: RecordSelectProps<Name>): ReactNode => {
  const { call, request, toOption, value, onChange, mode, isDisabled = false, id } = props;
  const [text, setText] = useState('');
  const chosen = typeof value === 'string' ? value : '';
  const searched = useDeferredValue(text || chosen);
  const { data, isFetching } = useQuery({
    ...opsQuery(call, request(searched, text === '' && chosen !== '')),
    placeholderData: keepPreviousData,
  });
  const items = ((data as { list?: ListItem<Name>[] } | undefined)?.list ?? []).map(toOption);
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(mode === undefined ? {} : { mode })}
      {...(props['aria-label'] === undefined ? {} : { 'aria-label': props['aria-label'] })}
      value={value ?? undefined}
      onChange={(next: string | string[] | undefined) => onChange?.(next ?? null)}
      showSearch={{ filterOption: false, onSearch: setText }}
      onOpenChange={(isOpen) => !isOpen && setText('')}
      allowClear
      disabled={isDisabled}
      loading={isFetching}
      options={items}
      style={{ width: '100%' }}
    />
  );
};
