const SHOW_ID = /^show-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an id where a match is named is that of a show without one: `show-` and a UUID, chosen by who creates the show. */
export const isShowId = (id: string): boolean => SHOW_ID.test(id);
