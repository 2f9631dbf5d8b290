import { Trans } from '@lingui/react/macro';
import { Alert, Typography } from 'antd';
import type { ReactNode } from 'react';

/** A link or token that is shown once, to copy. */
export const ShownSecret = ({ text }: { text: string }): ReactNode => (
  <>
    <Alert type="warning" showIcon title={<Trans>只显示这一次，请现在复制。</Trans>} style={{ marginBottom: 10 }} />
    <Typography.Paragraph code copyable={{ text }} style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography.Paragraph>
  </>
);
