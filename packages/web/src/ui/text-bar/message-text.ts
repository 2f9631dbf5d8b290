/** What is sent of what was typed: one line, without blanks around it. */
export const messageText = (typed: string): string => typed.replace(/\p{Cc}+/gu, ' ').trim();

/** Longest texts in characters, as the contract has them. */
export const CHAT_TEXT_MAX = 200;
export const COMMENT_TEXT_MAX = 500;
