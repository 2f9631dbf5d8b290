import { balldontlie } from './balldontlie.ts';
import { footballData } from './football-data.ts';
import type { Provider } from './provider.ts';

/** The providers that the simulator stands in for, each below a path of its name. */
export const PROVIDERS: readonly Provider[] = [footballData, balldontlie];
