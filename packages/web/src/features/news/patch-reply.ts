const patchFields = (fields: object, change: (item: object) => object): object => {
  const before = Object.entries(fields);
  const after = before.map(([key, value]): [string, unknown] => [key, patchReply<unknown>(value, change)]);
  return after.some(([, value], place) => value !== before[place]?.[1]) ? Object.fromEntries(after) : fields;
};

/**
 * A reply in which every object went through `change`, the inner ones first; the same object where nothing changed, so that
 * nothing is drawn again.
 */
export const patchReply = <Reply>(reply: Reply, change: (item: object) => object): Reply => {
  if (typeof reply !== 'object' || reply === null) return reply;
  if (!Array.isArray(reply)) return change(patchFields(reply, change)) as Reply & object;
  const items: unknown[] = reply;
  const patched = items.map((item) => patchReply(item, change));
  return patched.some((item, place) => item !== items[place]) ? (patched as Reply) : reply;
};
