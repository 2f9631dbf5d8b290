import { serverTexts } from '@touchline/domain/languages/server-texts.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';

/** What somebody sees who follows the link of a digest: a button, since mail programs open links by themselves. */
export const unsubscribePage = (language: Language, isDone: boolean): string => {
  const { digestLeave, digestLeft } = serverTexts(language).alerts;
  const content = isDone
    ? `<p>${digestLeft}</p>`
    : `<form method="post"><button name="List-Unsubscribe" value="One-Click">${digestLeave}</button></form>`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Touchline</title>${content}</html>`;
};
