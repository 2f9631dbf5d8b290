import { LANGUAGE_PARAMETER } from '@touchline/contract/boot.ts';
import { appUrl } from '#platform/origins/origins.ts';

interface PageOnScreen {
  /** Below the base path. */
  pathname: string;
  search: string;
}

interface PictureChoice {
  /** BCP 47 tag. */
  language: string;
  isDark: boolean;
  hidesResults: boolean;
  /** Which of the page's pictures, where it has several. */
  shown?: string | undefined;
}

/** Address of the picture that the server draws of a page: the page's own, below `/pictures`. */
export const pagePicture = ({ pathname, search }: PageOnScreen, choice: PictureChoice): string => {
  const query = new URLSearchParams(search);
  query.set(LANGUAGE_PARAMETER, choice.language);
  if (choice.shown !== undefined) query.set('show', choice.shown);
  if (choice.isDark) query.set('theme', 'dark');
  if (choice.hidesResults) query.set('results', 'hidden');
  return appUrl(`/pictures${pathname}.png?${query.toString()}`);
};
