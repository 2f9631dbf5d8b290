/** The Finals of 2024 in finals notation: Boston beat Dallas 4-1. */
export const FINALS_2024 = `
06-06 20:30 TD Garden | BOS 107-89 DAL
06-09 20:00 TD Garden | BOS 105-98 DAL
06-12 20:30 American Airlines Center | DAL 99-106 BOS
06-14 20:30 American Airlines Center | DAL 122-84 BOS
06-17 20:30 TD Garden | BOS 106-88 DAL
`;
