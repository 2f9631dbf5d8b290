import type { ReactNode } from 'react';
import { MoreSentinel } from '#ui/infinite/more-sentinel.tsx';
import type { EndlessQuery } from '#ui/infinite/more-sentinel.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import type { DataRegionProps } from '#ui/state/data-region.tsx';

interface PagedRegionProps<Item> extends Pick<DataRegionProps<unknown>, 'skeleton' | 'failure' | 'empty'> {
  query: EndlessQuery & Omit<DataRegionProps<unknown>['query'], 'data'>;
  items: readonly Item[] | undefined;
  /** `more` is the end of the list. */
  children: (items: readonly Item[], more: ReactNode) => ReactNode;
}

/** The region of an endless list: skeleton, items with what loads more of them, empty, error. */
export const PagedRegion = <Item,>({ query, items, children, ...states }: PagedRegionProps<Item>) => (
  <DataRegion query={{ ...query, data: items }} isEmpty={(list) => list.length === 0} {...states}>
    {(list) => children(list, <MoreSentinel query={query} />)}
  </DataRegion>
);
