import { CODE } from '@touchline/contract/codes.ts';
import type { newsRoutes } from '@touchline/contract/news-routes.ts';
import type { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { NewsNeeds } from '../needs.ts';

const soon = async (): Promise<never> => {
  throw new ApiError(CODE.FAULT, 'tips are not here yet');
};

export const createCommentHandlers = (
  _needs: NewsNeeds,
): Pick<
  Handlers<typeof newsRoutes>,
  | 'listTipComments'
  | 'listMyTipComments'
  | 'publishTipComment'
  | 'removeMyTipComment'
  | 'likeTipComment'
  | 'uploadCommentPhoto'
> => ({
  listTipComments: soon,
  listMyTipComments: soon,
  publishTipComment: soon,
  removeMyTipComment: soon,
  likeTipComment: soon,
  uploadCommentPhoto: soon,
});

export const createCommentOperatorHandlers = (
  _needs: NewsNeeds,
): Pick<Handlers<typeof opsNewsRoutes>, 'opsRemoveComment' | 'opsListCommentReports'> => ({
  opsRemoveComment: soon,
  opsListCommentReports: soon,
});
