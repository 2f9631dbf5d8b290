import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#platform/query/call-query.ts';

/** The picture in use: kept until another is asked for, forgotten with the form. */
export const imageCodeQuery = () =>
  queryOptions({ ...callQuery('getImageCode', {}), staleTime: Infinity, gcTime: 0, networkMode: 'always' });
