import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { OpsRole } from '@touchline/contract/ops-rights.ts';
import type { ReactNode } from 'react';

export const ROLE_NAMES: Readonly<Record<OpsRole, MessageDescriptor>> = {
  owner: msg`所有者`,
  editor: msg`编辑`,
  moderator: msg`审核员`,
  'match-desk': msg`比赛台员`,
  finance: msg`财务员`,
  support: msg`客服员`,
  host: msg`主播`,
  tipster: msg`推荐作者`,
  member: msg`会员`,
};

export const RoleNames = ({ roles }: { roles: readonly OpsRole[] }): ReactNode => {
  const { _ } = useLingui();
  return roles.map((role) => _(ROLE_NAMES[role])).join(' · ');
};
