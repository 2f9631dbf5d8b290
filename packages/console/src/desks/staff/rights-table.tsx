import { CheckOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { OPS_RIGHTS, OPS_SCOPES, STAFF_ROLES, type OpsRole, type OpsScope } from '@touchline/contract/ops-rights.ts';
import { Card, Table } from 'antd';
import type { ReactNode } from 'react';
import { ROLE_NAMES } from '#ui/role-names.tsx';
import { RIGHT_TEXTS } from './right-texts.ts';

const mayUse = (role: OpsRole, right: OpsScope): boolean =>
  (OPS_RIGHTS[right].roles as readonly OpsRole[]).includes(role);

/** The one table of rights, from which the server decides. */
export const RightsTable = (): ReactNode => {
  const { _ } = useLingui();
  const { t } = useTexts();
  return (
    <Card size="small" title={<Trans>每个角色能做什么</Trans>} styles={{ body: { padding: 0 } }}>
      <Table<OpsScope>
        size="small"
        pagination={false}
        rowKey={(right) => right}
        dataSource={OPS_SCOPES}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            key: 'right',
            title: t`权限`,
            render: (_value, right) => (
              <>
                <b>{right}</b> · {_(RIGHT_TEXTS[right])}
              </>
            ),
          },
          ...STAFF_ROLES.map((role) => ({
            key: role,
            title: _(ROLE_NAMES[role]),
            align: 'center' as const,
            render: (_value: unknown, right: OpsScope) =>
              mayUse(role, right) ? (
                <CheckOutlined role="img" aria-label={t`可以`} />
              ) : (
                <span aria-label={t`不可以`}>–</span>
              ),
          })),
        ]}
      />
    </Card>
  );
};
