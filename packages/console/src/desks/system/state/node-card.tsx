import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { OpsReply } from '#platform/http/call.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { AgeText } from '#ui/age-text.tsx';
import { Fact, FactCard } from '#ui/fact-cards.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';

type Node = OpsReply<'opsGetSystem'>['nodes'][number];

const MEGABYTE = 1_000_000;

/** One process of the server. */
export const NodeCard = ({ node }: { node: Node }): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  return (
    <FactCard
      name={node.name}
      isBad={node.state === 'silent'}
      marks={
        <>
          {node.isLeader && (
            <Tag color="success">
              <Trans>主节点</Trans>
            </Tag>
          )}
          {node.state === 'ok' ? (
            <StateTag tone="good">
              <Trans>在运行</Trans>
            </StateTag>
          ) : (
            <StateTag tone="bad">
              <Trans>没有消息</Trans>
            </StateTag>
          )}
        </>
      }
    >
      <Fact label={t`版本`}>
        {node.version} <small>{node.commit}</small>
      </Fact>
      <Fact label="Node">{node.runtime}</Fact>
      <Fact label={t`启动`}>
        <TimeText at={node.startedAt} />
      </Fact>
      <Fact label={t`最近消息`}>
        {node.answers ? (
          t`现在，正在回答`
        ) : (
          <Trans>
            <AgeText at={node.seenAt} />前
          </Trans>
        )}
      </Fact>
      <Fact label={t`推送连接`}>{node.connections.toLocaleString(language)}</Fact>
      <Fact label={t`内存`}>{Math.round(node.memoryBytes / MEGABYTE).toLocaleString(language)} MB</Fact>
    </FactCard>
  );
};
