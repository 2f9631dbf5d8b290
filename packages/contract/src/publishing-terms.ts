/** Where a page that records camera or screen opens its WebSocket. */
export const PUBLISH_PATH = '/live/publish';

/** The last message of a publisher, as text: the show is over. Without it the connection counts as lost. */
export const PUBLISH_END = 'end';
