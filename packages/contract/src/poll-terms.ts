/** Fewest and most answers of a poll. */
export const POLL_OPTIONS_LEAST = 2;
export const POLL_OPTIONS_MOST = 6;
/** Longest question and answer, in characters. */
export const POLL_QUESTION_MAX = 80;
export const POLL_OPTION_MAX = 40;
/** How long a poll may be open by itself, in seconds. */
export const POLL_SECONDS = { least: 10, most: 86_400 } as const;
/** Polls of a host in a room that are open at a time. */
export const OPEN_POLLS_MOST = 3;

/** Forms in which viewers react to a goal, in the order in which they are offered. */
export const REACTION_FORMS = ['cheer', 'clap', 'fire', 'wow', 'cry'] as const;
export type ReactionForm = (typeof REACTION_FORMS)[number];

/** Reactions in one call: what a viewer taps in a second. */
export const REACTIONS_PER_CALL = 20;
