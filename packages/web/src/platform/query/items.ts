import { useMemo } from 'react';

interface Pages<Item> {
  pages: readonly { list: readonly Item[] }[];
}

/** The items of all pages. One that slid onto the next page keeps its place and takes its new content, so that none stands there twice (T10). */
export const itemsOf = <Item extends { id: string }>({ pages }: Pages<Item>): Item[] => [
  ...new Map(pages.flatMap(({ list }) => list.map((item) => [item.id, item] as const))).values(),
];

/** The same, in a component. */
export const useItems = <Item extends { id: string }>(data: Pages<Item> | undefined): Item[] | undefined =>
  useMemo(() => data && itemsOf(data), [data]);
