import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TipDraftContent } from '@touchline/contract/ops-tipster.ts';
import { useDeferredValue } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';

/** What visitors and buyers will see of a draft, and what prevents its publication. */
export const usePreview = (professorId: string, content: TipDraftContent) =>
  useQuery({
    ...opsQuery('opsPreviewTip', { professorId, ...useDeferredValue(content) }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
