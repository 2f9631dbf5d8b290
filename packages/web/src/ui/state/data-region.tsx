import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What the server said; a failure on the way has no words for people. */
const reasonOf = (error: Error | null): string | null =>
  error !== null && 'failure' in error && error.failure === 'refused' ? error.message : null;

/** The four states of a region: skeleton, content, empty, error. */
export const DataRegion = <Data,>({ query, skeleton, failure, isEmpty, empty, children }: DataRegionProps<Data>) => {
  const { t } = useLingui();
  const { data, error } = query;
  if (data !== undefined) return isEmpty?.(data) === true ? empty : children(data);
  if (error === null && !query.isPaused) return skeleton;
  return (
    <ErrorState
      title={failure}
      text={reasonOf(error) ?? (query.isPaused ? t`现在没有网络` : t`服务器没有响应`)}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
};
