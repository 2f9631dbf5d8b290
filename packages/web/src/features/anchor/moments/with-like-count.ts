export interface MomentPages<Item = { id: string; likeCount: number }> {
  pages: { list: Item[] }[];
}

/** The pages with a moment's new count; untouched pages keep their identity. */
export const withLikeCount = <Data extends MomentPages<{ id: string; likeCount: number }>>(
  data: Data,
  momentId: string,
  likeCount: number,
): Data => ({
  ...data,
  pages: data.pages.map((page) =>
    page.list.some(({ id }) => id === momentId)
      ? { ...page, list: page.list.map((moment) => (moment.id === momentId ? { ...moment, likeCount } : moment)) }
      : page,
  ),
});
