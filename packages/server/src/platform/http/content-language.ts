import { baseLanguage } from '@touchline/domain/languages/base-language.ts';
import { isLanguage, languageOf } from '@touchline/domain/languages/registry.ts';
import { malformed } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';

/**
 * The base (`zh`, `en`) of the language that a caller reads; null for a client that does not say. Replies are made once for all callers with
 * the same, whatever tag they send.
 */
export const readerOf = ({ headers }: Pick<CallContext, 'headers'>): string | null =>
  headers.language === null ? null : baseLanguage(languageOf(headers.language));

/** Throws 10400 for a language that the app does not have. The empty string and null are no language of their own. */
export const requireLanguage = (language: string | null): void => {
  if (language !== null && language !== '' && !isLanguage(language))
    throw malformed([{ path: 'language', message: 'expected a language of the app' }]);
};
