import { nearestLanguage } from '@touchline/domain/languages/registry.ts';
import { serverTexts } from '@touchline/domain/languages/server-texts.ts';

/**
 * The message of a failure in the language that the call asks for with its `language` header (BCP 47). Operators and codes without a
 * text get the message of the failure, which is English or, for the comment rule, in the language of the call.
 */
export const messageIn = (header: string | undefined, code: number, message: string): string => {
  const language = nearestLanguage(header ?? '');
  return language === undefined ? message : (serverTexts(language).failures[code] ?? message);
};
