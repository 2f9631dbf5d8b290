/** The two databases that Touchline runs on. */
export type Engine = 'sqlite' | 'postgres';
