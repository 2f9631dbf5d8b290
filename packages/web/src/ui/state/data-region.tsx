import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isMissing } from '#platform/query/call-query.ts';
import { ErrorState } from '#ui/state/error-state.tsx';

export interface DataRegionProps<Data> {
  /** A query: its data stays on screen while a later read fails. */
  query: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
    isPaused: boolean;
    refetch: () => unknown;
  };
  /** In the geometry of the content. */
  skeleton: ReactNode;
  /** What failed, such as 主播列表加载失败. */
  failure?: string;
  /** In place of a failure when the address names what does not exist. */
  missing?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What the server said; a failure on the way has no words for people. */
const reasonOf = (error: Error | null): string | null =>
  error !== null && 'failure' in error && error.failure === 'refused' ? error.message : null;

/** The states of a region: skeleton, content, empty, missing, error. */
export const DataRegion = <Data,>(props: DataRegionProps<Data>) => {
  const { query, skeleton, failure, missing, isEmpty, empty, children } = props;
  const { t } = useLingui();
  const { data, error } = query;
  if (data !== undefined) return isEmpty?.(data) === true ? empty : children(data);
  if (error === null && !query.isPaused) return skeleton;
  if (missing !== undefined && isMissing(query)) return missing;
  return (
    <ErrorState
      title={failure}
      text={reasonOf(error) ?? (query.isPaused ? t`现在没有网络` : t`服务器没有响应`)}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
};
