import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberDetail } from '@touchline/contract/ops-members.ts';
import { Descriptions, Flex } from 'antd';
import type { ReactNode } from 'react';
import { TimeText } from '#ui/time-text.tsx';

const Lines = ({ lines }: { lines: readonly { key: string; text: string; at: number }[] }): ReactNode =>
  lines.length === 0 ? (
    '–'
  ) : (
    <Flex vertical>
      {lines.map(({ key, text, at }) => (
        <span key={key}>
          {text} · <TimeText at={at} />
        </span>
      ))}
    </Flex>
  );

/** How a member is reached, what they accepted, and which names they had. */
export const MemberRecord = ({ member }: { member: MemberDetail }): ReactNode => {
  const { t } = useLingui();
  const { contacts, consents, formerNames } = member;
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        {
          key: 'contacts',
          label: t`已验证的联系方式`,
          children: (
            <Lines
              lines={contacts.map(({ kind, address, verifiedAt }) => ({ key: kind, text: address, at: verifiedAt }))}
            />
          ),
        },
        {
          key: 'consents',
          label: t`同意记录`,
          children: (
            <Lines
              lines={consents.map(({ subject, version, at }) => ({
                key: `${subject} ${version}`,
                text: subject === 'terms' ? t`使用条款 ${version}` : t`年满 ${version} 岁`,
                at,
              }))}
            />
          ),
        },
        {
          key: 'names',
          label: <Trans>用过的名字</Trans>,
          children: (
            <Lines
              lines={formerNames.map(({ username, changedAt }) => ({
                key: String(changedAt),
                text: username,
                at: changedAt,
              }))}
            />
          ),
        },
      ]}
    />
  );
};
