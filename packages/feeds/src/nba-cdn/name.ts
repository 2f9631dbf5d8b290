/** The source of both the files and the live documents. */
export const NBA_CDN = 'nba-cdn';
