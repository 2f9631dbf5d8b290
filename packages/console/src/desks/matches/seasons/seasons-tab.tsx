import { SwapOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Checkbox, Form, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { DataTable, type ListItem } from '#ui/data-table.tsx';
import { AgeText } from '#ui/age-text.tsx';

type Season = ListItem<'opsListSeasons'>;

/** Sources that have brought a season. */
const useSources = (): readonly string[] => {
  const { data } = useQuery(opsQuery('opsListSeasons', { size: 500 }));
  return [...new Set(data?.list.map(({ source }) => source))].filter((source) => source !== DEMO);
};

const DEMO = 'demo';

const MoveSeason = ({ season }: { season: Season }): ReactNode => {
  const { t } = useLingui();
  const sources = useSources();
  const [source, setSource] = useState('');
  const [isNew, setNew] = useState(false);
  return (
    <ConfirmAction
      label={t`换源`}
      title={t`${season.slug} ${season.label} 换一个源`}
      text={t`比赛留着，直到新源的比赛替换它们；${season.source} 从此不能再写这个赛季。`}
      isDanger
      act={() =>
        call('opsMoveSeason', { competitionId: season.competitionId, id: season.id, source, newSource: isNew })
      }
      refreshes={['opsListSeasons']}
      button={{ size: 'small', icon: <SwapOutlined />, disabled: season.source === DEMO }}
    >
      <Form.Item label={t`新的源`} required>
        <AutoComplete
          aria-label={t`新的源`}
          value={source}
          options={sources.filter((one) => one !== season.source).map((value) => ({ value }))}
          onChange={setSource}
        />
      </Form.Item>
      <Checkbox checked={isNew} onChange={({ target }) => setNew(target.checked)}>
        <Trans>这个源还没有带来过数据</Trans>
      </Checkbox>
    </ConfirmAction>
  );
};

/** Each season has one source that may write it. */
export const SeasonsTab = (): ReactNode => {
  const { t } = useLingui();
  return (
    <DataTable
      call="opsListSeasons"
      label={t`赛季与源`}
      rowKey={({ competitionId, id }) => `${competitionId}/${id}`}
      isSearchable
      columns={[
        { title: t`赛事`, dataIndex: 'slug' },
        { title: t`赛季`, dataIndex: 'label' },
        { title: t`源`, dataIndex: 'source', render: (source: string) => <Tag>{source}</Tag> },
        { title: t`数据龄`, dataIndex: 'fetchedAt', render: (at: number) => <AgeText at={at} /> },
        { title: t`比赛`, dataIndex: 'matches', align: 'right' },
        { title: '', key: 'move', align: 'right', render: (_value, season) => <MoveSeason season={season} /> },
      ]}
      card={(season) => (
        <>
          <b>
            {season.slug} {season.label}
          </b>{' '}
          <Tag>{season.source}</Tag>
          <small>
            <AgeText at={season.fetchedAt} /> · <Trans>{season.matches} 场</Trans>
          </small>{' '}
          <MoveSeason season={season} />
        </>
      )}
    />
  );
};
