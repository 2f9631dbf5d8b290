import { CheckOutlined, ExclamationOutlined, PauseOutlined, UserOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { OpsReply } from '#platform/http/call.ts';

export type FeedMatch = OpsReply<'opsListFeedMatches'>['list'][number];

/** Whether the sources say the same. */
export const AgreementTag = ({ match }: { match: FeedMatch }): ReactNode => {
  const { t } = useLingui();
  const count = match.readings.length;
  if (match.agreement === 'differ')
    return (
      <Tag color="error" icon={<ExclamationOutlined />}>
        {t`不一致`}
      </Tag>
    );
  if (match.agreement === 'agree')
    return (
      <Tag color="success" icon={<CheckOutlined />}>
        {t`${count} 个源一致`}
      </Tag>
    );
  return match.agreement === 'alone' ? <Tag>{t`只有一个源`}</Tag> : null;
};

/** How far the result is final. */
export const FinalTag = ({ match }: { match: FeedMatch }): ReactNode => {
  const { finalAt, finalBy, finalReadings, finalNeeded, phase } = match;
  if (finalAt !== null)
    return (
      <Tag color="success" icon={finalBy === null ? <CheckOutlined /> : <UserOutlined />}>
        <Trans>赛果已定</Trans>
      </Tag>
    );
  if (phase !== 'ended' && finalReadings === 0) return null;
  return (
    <Tag color="processing" icon={<PauseOutlined />}>
      <Trans>
        等赛果 {finalReadings}/{finalNeeded}
      </Trans>
    </Tag>
  );
};
