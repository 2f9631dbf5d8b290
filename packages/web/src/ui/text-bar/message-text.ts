/** What is sent of what was typed: one line, without blanks around it. */
export const messageText = (typed: string): string => typed.replace(/\p{Cc}+/gu, ' ').trim();
