import { apiFootball } from './api-football.ts';
import { balldontlie } from './balldontlie.ts';
import { footballData } from './football-data.ts';
import { nbaCdn } from './nba-cdn.ts';
import { openLigaDb } from './openligadb.ts';
import type { Provider } from './provider.ts';

/** The providers that the simulator stands in for, each below a path of its name. */
export const PROVIDERS: readonly Provider[] = [openLigaDb, footballData, apiFootball, balldontlie, nbaCdn];
