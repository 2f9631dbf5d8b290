/** True for a name that stands for a team to come: `W73`, `L101`, `1A`, `3A/B/C/D/F`. */
export const isPlaceholder = (teamName: string): boolean => /^(?:[WL]\d{1,3}|[1-4][A-Z](?:\/[A-Z])*)$/.test(teamName);
