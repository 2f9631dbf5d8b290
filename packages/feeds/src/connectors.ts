import { apiFootball } from '#api-football/connector.ts';
import { balldontlie } from '#balldontlie/connector.ts';
import type { Connector } from '#connector.ts';
import { footballData } from '#football-data/connector.ts';
import { nbaCdnLive } from '#nba-cdn/connector.ts';
import { openLigaDb } from '#openligadb/connector.ts';

/** Every provider of live data, by its name in settings and commands. */
export const CONNECTORS: readonly Connector[] = [apiFootball, footballData, openLigaDb, balldontlie, nbaCdnLive];
