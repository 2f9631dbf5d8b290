import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListItem } from '#ui/data-table.tsx';
import { StateTag } from '#ui/state-tag.tsx';

export type Person = ListItem<'opsListStaff'>;

export const StaffState = ({ person }: { person: Person }): ReactNode => {
  if (person.state === 'suspended')
    return (
      <StateTag tone="bad">
        <Trans>已停用</Trans>
      </StateTag>
    );
  if (person.state === 'invited')
    return (
      <StateTag tone="off">
        <Trans>已邀请</Trans>
      </StateTag>
    );
  return (
    <StateTag tone="good">
      <Trans>正常</Trans>
    </StateTag>
  );
};
