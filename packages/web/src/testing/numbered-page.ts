interface NumberedRequest {
  page: number;
  size: number;
}

/** The page of all items that a call asks for. */
export const numberedPage = <Item>(all: readonly Item[], { page, size }: NumberedRequest) => ({
  list: all.slice((page - 1) * size, page * size),
  page,
  size,
  total: all.length,
  isLastPage: page * size >= all.length,
});
