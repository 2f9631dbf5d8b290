import { type CoinPackage, opsPaymentRoutes } from '@touchline/contract/ops-payments.ts';
import { isCurrency } from '@touchline/domain/money.ts';
import type { Selectable } from 'kysely';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { pageOfRecords } from '#platform/audit/revision.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { upsert } from '#platform/db/upsert.ts';
import { malformed } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { PaymentDeps } from './deps.ts';

const toPackage = ({ demo: _, enabled, ...row }: Selectable<Tables['coin_package']>): CoinPackage => ({
  ...row,
  enabled: enabled === 1,
});

const listAll = async (db: Db): Promise<CoinPackage[]> => {
  const rows = await db.selectFrom('coin_package').selectAll().orderBy('sort').orderBy('price').orderBy('id').execute();
  return rows.map(toPackage);
};

/** What is sold: in the server's currency, in order. */
export const soldPackages = async (db: Db, currency: string): Promise<CoinPackage[]> =>
  (await listAll(db)).filter((one) => one.enabled && one.currency === currency);

type PackageRoutes = Pick<typeof opsPaymentRoutes, 'opsListCoinPackages' | 'opsSaveCoinPackage'>;

export const createPackageHandlers = (deps: PaymentDeps): Handlers<PackageRoutes> => ({
  opsListCoinPackages: async (query) =>
    pageOfRecords(opsPaymentRoutes.opsSaveCoinPackage, await listAll(deps.db), query),
  opsSaveCoinPackage: async (patch, context) => {
    const { id } = patch;
    const { before } = await auditedSave(deps, context, {
      action: 'coin-package.save',
      subject: id,
      route: opsPaymentRoutes.opsSaveCoinPackage,
      patch,
      find: async (trx) => (await listAll(trx)).find((one) => one.id === id) ?? null,
      write: async (trx, { after }) => {
        if (!isCurrency(after.currency))
          throw malformed([{ path: 'currency', message: `${after.currency} is no currency of ISO 4217` }]);
        await upsert(trx, 'coin_package', ['id'], [{ ...after, enabled: Number(after.enabled), demo: 0 }]);
        return after;
      },
    });
    return { id, created: before === null };
  },
});
