import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isForbidden, reasonOf } from '#platform/http/call-issues.ts';

const HomeLink = (): ReactNode => (
  <Link to="/">
    <Trans>回到总览</Trans>
  </Link>
);

/** The person lacks the right. */
export const Refused = (): ReactNode => {
  const { t } = useLingui();
  return (
    <Result
      status="403"
      title={t`没有权限`}
      subTitle={t`你的角色不能打开这一页。需要时请联系所有者。`}
      extra={<HomeLink />}
    />
  );
};

export const NotFound = (): ReactNode => {
  const { t } = useLingui();
  return <Result status="404" title={t`没有这一页`} extra={<HomeLink />} />;
};

/** Something could not be loaded. */
export const Failed = ({ reason, onRetry }: { reason: string; onRetry: () => void }): ReactNode => {
  const { t } = useLingui();
  return (
    <Result
      status="warning"
      title={t`没能打开`}
      subTitle={reason}
      extra={
        <Button type="primary" onClick={onRetry}>
          <Trans>再试一次</Trans>
        </Button>
      }
    />
  );
};

/** A part of a page could not be loaded. */
export const LoadError = ({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode => {
  const { t } = useLingui();
  return (
    <Alert
      type={isForbidden(error) ? 'warning' : 'error'}
      showIcon
      title={isForbidden(error) ? t`没有权限` : reasonOf(error)}
      action={
        <Button size="small" onClick={onRetry}>
          <Trans>再试一次</Trans>
        </Button>
      }
    />
  );
};
