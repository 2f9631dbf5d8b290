import type { BootData } from '@touchline/contract/boot.ts';
import { START_READS } from '@touchline/domain/start-reads.ts';
import { domainsFor } from '#features/system/settings.ts';
import type { Capabilities } from './compose.ts';

type System = Pick<Capabilities, 'system'>;
type ReadAsVisitor = (name: string, request: unknown, origin: string, language: string) => Promise<unknown>;

/** Inlined into every page: the domains of services, and the configuration. */
export const readPageSettings = async (
  { system }: System,
  origin: string,
): Promise<Pick<BootData, 'domains' | 'commonConfig'>> => {
  const [domains, commonConfig] = await Promise.all([domainsFor(system, origin), system.commonConfig()]);
  return { domains, commonConfig };
};

/** The replies of the start-up calls for a visitor who reached the server under `origin` and reads `language` (N10). */
export const readBootData = async (
  capabilities: System & Pick<Capabilities, 'anchor'>,
  readAsVisitor: ReadAsVisitor,
  origin: string,
  language: string,
): Promise<BootData> => {
  const time = capabilities.anchor.now();
  const read = async (key: readonly [string, unknown]) => ({
    key,
    data: await readAsVisitor(...key, origin, language),
  });
  const [settings, ...reads] = await Promise.all([
    readPageSettings(capabilities, origin),
    ...Object.values(START_READS).map((key) => read(key)),
  ]);
  return { ...settings, time, language, reads, view: null };
};
