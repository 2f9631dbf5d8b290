import {
  BUILT_IN_VERSION,
  type documentRoutes,
  type LegalDocument,
  opsDocumentRoutes,
} from '@touchline/contract/documents.ts';
import { languageOf } from '@touchline/domain/languages/registry.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { withRevision } from '#platform/audit/revision.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { upsert } from '#platform/db/upsert.ts';
import { conflict, malformed } from '#platform/http/api-error.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import { acceptTerms, pendingTerms } from '../consent.ts';
import { documentInForce, shownIn, toDocument } from './documents.ts';

interface DocumentDeps {
  db: Db;
  now: () => number;
  audit: RecordAudit;
  minAge: number;
}

/** How many members accepted each version of the terms. */
const acceptedBy = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('consent')
    .select('version')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('subject', '=', 'terms')
    .groupBy('version')
    .execute();
  return new Map(rows.map(({ version, count }) => [version, Number(count)]));
};

const listDocuments = async ({ db, now }: DocumentDeps) => {
  const rows = await db
    .selectFrom('legal_document')
    .selectAll()
    .orderBy('valid_from', 'desc')
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  const accepted = await acceptedBy(db);
  const inForce = {
    terms: await documentInForce(db, 'terms', now()),
    privacy: await documentInForce(db, 'privacy', now()),
  };
  return rows.map((row) => ({
    ...withRevision(opsDocumentRoutes.opsSaveDocument, toDocument(row)),
    isInForce: inForce[row.kind].version === row.version,
    accepted: row.kind === 'terms' ? (accepted.get(row.version) ?? 0) : 0,
  }));
};

const write = async (trx: Trx, document: LegalDocument, at: number): Promise<LegalDocument> => {
  const { kind, version, validFrom, title, text } = document;
  if (version === BUILT_IN_VERSION) throw malformed([{ path: 'version', message: 'expected a name of your own' }]);
  if (kind === 'terms' && (await acceptedBy(trx)).has(version))
    throw conflict('members have accepted this version: a change needs a new version');
  const row = { kind, version, valid_from: validFrom, texts: JSON.stringify({ title, text }), saved_at: at };
  await upsert(trx, 'legal_document', ['kind', 'version'], [row]);
  return document;
};

/** Documents for members, their consent, and the versions that operators save. */
export const createDocumentHandlers = (
  deps: DocumentDeps,
): Handlers<typeof documentRoutes> & Handlers<typeof opsDocumentRoutes> => ({
  getConsentRules: async () => ({
    minAge: deps.minAge,
    terms: (await documentInForce(deps.db, 'terms', deps.now())).version,
  }),
  getDocument: async ({ kind }, context) =>
    shownIn(await documentInForce(deps.db, kind, deps.now()), languageOf(context.headers.language)),
  getPendingTerms: async (_request, context) => ({
    terms: await pendingTerms(deps, memberOf(context).uid, languageOf(context.headers.language)),
  }),
  acceptTerms: async ({ terms }, context) => {
    await acceptTerms(deps, memberOf(context).uid, terms);
    return {};
  },
  opsListDocuments: async (query) =>
    pageOfList(
      (await listDocuments(deps)).filter(({ kind }) => query.kind === undefined || kind === query.kind),
      query,
    ),
  opsSaveDocument: async (patch, context) => {
    const { kind, version } = patch;
    const { after } = await auditedSave(deps, context, {
      action: 'document.save',
      subject: `${kind} ${version}`,
      route: opsDocumentRoutes.opsSaveDocument,
      patch,
      find: async (trx) => {
        const row = await trx
          .selectFrom('legal_document')
          .selectAll()
          .where('kind', '=', kind)
          .where('version', '=', version)
          .executeTakeFirst();
        return row ? toDocument(row) : null;
      },
      write: (trx, change) => write(trx, change.after, deps.now()),
    });
    return after;
  },
});
