import { LockOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Flex, Input, Switch, Table, type TableColumnsType, Tag, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import type { OpsReply } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';

type Setting = OpsReply<'opsListSettings'>['list'][number];

const Value = ({ setting }: { setting: Setting }): ReactNode => {
  if (setting.isSecret)
    return (
      <>
        <LockOutlined /> {setting.isSet ? <Trans>已设置，不显示</Trans> : <Trans>没有设置</Trans>}
      </>
    );
  return <Typography.Text code>{setting.value ?? '–'}</Typography.Text>;
};

const useColumns = (): TableColumnsType<Setting> => {
  const { t } = useLingui();
  return [
    {
      key: 'name',
      title: t`设置`,
      width: 240,
      render: (_value, { name, isSet }) => (
        <>
          <b>{name}</b> {isSet && <Tag color="success">{t`改过`}</Tag>}
        </>
      ),
    },
    { key: 'value', title: t`现在`, width: 220, render: (_value, setting) => <Value setting={setting} /> },
    { key: 'fallback', title: t`默认`, width: 120, render: (_value, { fallback }) => fallback ?? '–' },
    {
      key: 'meaning',
      title: t`含义`,
      render: (_value, { meaning, expected }) => (
        <span lang="en">
          {meaning} <Typography.Text type="secondary">{expected}</Typography.Text>
        </span>
      ),
    },
  ];
};

/** Every setting with its value, default and meaning. They are changed in the environment or the file, and take effect with a restart. */
export const Settings = (): ReactNode => {
  const { t } = useLingui();
  const columns = useColumns();
  const [text, setText] = useState('');
  const [onlySet, setOnlySet] = useState(false);
  const { data, error, isPending, refetch } = useQuery(opsQuery('opsListSettings', {}));
  if (error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  const wanted = text.trim().toLowerCase();
  const shown = (data?.list ?? []).filter(
    ({ name, meaning, isSet }) => (!onlySet || isSet) && `${name} ${meaning}`.toLowerCase().includes(wanted),
  );
  return (
    <Flex vertical gap={10}>
      <Flex gap={12} align="center" wrap>
        <Input
          allowClear
          placeholder={t`搜索`}
          aria-label={t`搜索`}
          style={{ maxWidth: 260 }}
          onChange={({ target }) => setText(target.value)}
        />
        <Flex gap={6} align="center">
          <Switch size="small" aria-label={t`只看改过的`} checked={onlySet} onChange={setOnlySet} />
          <Trans>只看改过的</Trans>
        </Flex>
        <Typography.Text type="secondary">
          <Trans>在环境变量或配置文件里改，重启后生效。</Trans>
        </Typography.Text>
      </Flex>
      <Table<Setting>
        size="small"
        rowKey="name"
        dataSource={shown}
        loading={{ spinning: isPending, delay: 300 }}
        pagination={false}
        scroll={{ x: 900 }}
        columns={columns}
      />
    </Flex>
  );
};
