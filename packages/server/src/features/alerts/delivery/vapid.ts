import { readSetting } from '#platform/db/setting.ts';
import type { AlertDeps } from '../deps.ts';

const SETTING = 'vapid-keys';

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys that name this server to push services: those of the settings, else a pair that is made once and kept in the database. */
export const createVapidKeys = ({ db, settings }: Pick<AlertDeps, 'db' | 'settings'>): (() => Promise<VapidKeys>) => {
  let known: Promise<VapidKeys> | null = null;
  const read = async (): Promise<VapidKeys> => {
    if (settings.vapid !== null) return settings.vapid;
    const stored = await readSetting(db, SETTING);
    if (stored !== undefined) return stored as VapidKeys;
    const { default: webPush } = await import('web-push');
    await db
      .insertInto('setting')
      .values({ key: SETTING, value: JSON.stringify(webPush.generateVAPIDKeys()) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    return (await readSetting(db, SETTING)) as VapidKeys;
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
};
