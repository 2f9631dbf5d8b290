/** Longest message in characters, as the contract has it. */
export const CHAT_TEXT_MAX = 200;
