import * as z from 'zod';
import { CODE } from '#codes.ts';
import { opsList } from '#ops-list.ts';
import { opsSave, revised } from '#ops-save.ts';
import { defineRoutes, Nothing, siteRoute } from '#route.ts';
import { EpochMs, InputMs, LocalName } from '#values.ts';

/** Documents for members: the terms, which they accept, and the privacy notice. */
export const DOCUMENT_KINDS = ['terms', 'privacy'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Version of the built-in documents, which count until the operator saves some. */
export const BUILT_IN_VERSION = 'built-in';

const TEXT_MOST = 60_000;
const kind = z.enum(DOCUMENT_KINDS);
const version = z.string().regex(/^[A-Za-z0-9._-]{1,40}$/, 'expected 1 to 40 of A-Z, a-z, 0-9, . _ and -');

/** What a document says in one of its languages. */
const DocumentText = LocalName.refine(
  (texts) => Object.values(texts).every((text) => text.trim() !== '' && text.length <= TEXT_MOST),
  `expected 1 to ${TEXT_MOST} characters in each language`,
);

/** A version of a document; the newest whose time has come is in force. */
export const LegalDocument = z.object({
  kind,
  version,
  validFrom: InputMs.describe('From when it is in force; members are asked to accept new terms from then on'),
  title: DocumentText,
  text: DocumentText.describe('Paragraphs are separated by an empty line; a line that begins with # is a heading'),
});
export type LegalDocument = z.output<typeof LegalDocument>;

/** A document in force, in the language of the call. */
export const ShownDocument = z.object({
  kind,
  version: z.string(),
  /** Null for the built-in one. */
  validFrom: z.nullable(EpochMs),
  title: z.string(),
  text: z.string(),
});
export type ShownDocument = z.output<typeof ShownDocument>;

/** Documents for members, and the consent of members. */
export const documentRoutes = defineRoutes({
  getConsentRules: siteRoute(
    'GET',
    'public',
    '/api/forehead/documents/rules',
    Nothing,
    z.object({
      /** Years; who registers confirms to be as old. */
      minAge: z.int(),
      /** Version of the terms that who registers accepts. */
      terms: z.string(),
    }),
    'What who registers has to confirm',
  ),
  getDocument: siteRoute(
    'GET',
    'public',
    '/api/forehead/documents/one',
    z.object({ kind }),
    ShownDocument,
    'A document in force, in the language of the call',
  ),
  getPendingTerms: siteRoute(
    'GET',
    'member',
    '/api/forehead/documents/pending',
    Nothing,
    z.object({ terms: z.nullable(ShownDocument) }),
    'New terms that the member has not accepted yet; null when there are none',
  ),
  acceptTerms: siteRoute(
    'POST',
    'member',
    '/api/forehead/documents/accept',
    z.object({ terms: version }),
    Nothing,
    'Accepts the terms in force; 10409 when they changed meanwhile',
    [CODE.CONFLICT],
  ),
});

/** Versions of documents, as operators save them. */
export const opsDocumentRoutes = defineRoutes({
  opsListDocuments: opsList(
    'configs',
    '/ops/v1/documents',
    { kind: z.optional(kind) },
    revised(LegalDocument).extend({
      isInForce: z.boolean(),
      accepted: z.int().describe('Members who accepted this version'),
    }),
    'Terms and privacy notices with their versions, newest first',
  ),
  opsSaveDocument: opsSave(
    'configs',
    '/ops/v1/documents/:kind/:version',
    { whole: LegalDocument, keys: ['kind', 'version'], readOnly: ['isInForce', 'accepted'] },
    LegalDocument,
    'Saves a version of a document; one that members have accepted stays as it is, and a change needs a new version',
  ),
});
