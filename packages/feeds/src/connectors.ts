import type { Connector } from '#connector.ts';
import { balldontlie } from '#balldontlie/connector.ts';

/** The providers of live data. */
export const CONNECTORS: readonly Connector[] = [balldontlie];
