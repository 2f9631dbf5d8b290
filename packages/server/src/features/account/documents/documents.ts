import {
  BUILT_IN_VERSION,
  type DocumentKind,
  type LegalDocument,
  type ShownDocument,
} from '@touchline/contract/documents.ts';
import { nameIn } from '@touchline/domain/languages/name-in.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { BUILT_IN_DOCUMENTS } from './built-in-documents.ts';

/** A document as it is stored, or the built-in one. */
export interface DocumentInForce extends Pick<LegalDocument, 'kind' | 'version' | 'title' | 'text'> {
  validFrom: number | null;
}

/** The stored row as a record of operators. */
export const toDocument = ({ valid_from: validFrom, ...row }: Selectable<Tables['legal_document']>): LegalDocument => ({
  kind: row.kind,
  version: row.version,
  validFrom,
  ...(JSON.parse(row.texts) as Pick<LegalDocument, 'title' | 'text'>),
});

/** The version in force: the newest whose time has come, else the built-in one. */
export const documentInForce = async (db: Db, kind: DocumentKind, now: number): Promise<DocumentInForce> => {
  const row = await db
    .selectFrom('legal_document')
    .selectAll()
    .where('kind', '=', kind)
    .where('valid_from', '<=', now)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toDocument(row) : { kind, version: BUILT_IN_VERSION, validFrom: null, ...BUILT_IN_DOCUMENTS[kind] };
};

/** A document in one language. */
export const shownIn = (document: DocumentInForce, language: Language): ShownDocument => ({
  ...document,
  title: nameIn(document.title, language),
  text: nameIn(document.text, language),
});
