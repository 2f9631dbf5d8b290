import { Trans, useLingui } from '@lingui/react/macro';
import { Flex, Input, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { RecordingList } from '#ui/recordings/recording-list.tsx';
import { useUrlState } from '#ui/use-url-state.ts';

const FILTERS = {
  all: {},
  now: { state: 'recording' },
  paused: { paused: 1 },
  failed: { state: 'failed' },
  ending: { ending: 1 },
} as const;
type Filter = keyof typeof FILTERS;

/** The recordings of all hosts. */
export const RecordingsTab = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const names: Readonly<Record<Filter, string>> = {
    all: t`全部`,
    now: t`正在录`,
    paused: t`录像暂停`,
    failed: t`没录下来`,
    ending: t`快删除了`,
  };
  const all = Object.keys(FILTERS) as Filter[];
  const filter = all.find((one) => one === url.get('state')) ?? 'all';
  const q = url.get('q') ?? '';
  return (
    <RecordingList
      key={`${filter} ${q}`}
      request={{ ...FILTERS[filter], ...(q !== '' && { q }) }}
      empty={<Trans>没有这样的录像</Trans>}
      toolbar={
        <Flex gap={10} wrap>
          <Input.Search
            aria-label={t`按标题或主播找`}
            placeholder={t`按标题或主播找`}
            allowClear
            defaultValue={q}
            onSearch={(text) => url.set({ q: text.trim() === '' ? null : text.trim() })}
            style={{ maxInlineSize: 260 }}
          />
          <Segmented<Filter>
            aria-label={t`看哪些`}
            value={filter}
            onChange={(next) => url.set({ state: next === 'all' ? null : next })}
            options={all.map((value) => ({ value, label: names[value] }))}
          />
        </Flex>
      }
    />
  );
};
