export { messages } from './messages.po';

/** Names of this language come with the data. */
export const names = {};
