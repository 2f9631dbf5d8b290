import { CODE } from '@touchline/contract/codes.ts';
import type { TipCard, TipDetail } from '@touchline/contract/news.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { NewsNeeds } from '../needs.ts';

const soon = async (): Promise<never> => {
  throw new ApiError(CODE.FAULT, 'tips are not here yet');
};

/** Tips as a visitor sees them, in the order of the ids; an unknown id, and one of the hidden demo world, is left out. */
export const publicCards = (_needs: NewsNeeds, _tipIds: readonly string[]): Promise<TipCard[]> => soon();

/** The same as a member sees them: bought ones with selection and odds. */
export const presentCards = (
  _needs: NewsNeeds,
  _tipIds: readonly string[],
  _viewerUid: string | null,
): Promise<TipCard[]> => soon();

/** A tip's page for a viewer, null for a visitor. Throws 10404. */
export const tipDetail = (_needs: NewsNeeds, _tipId: string, _viewerUid: string | null): Promise<TipDetail> => soon();
