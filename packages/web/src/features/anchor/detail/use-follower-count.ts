import { useState } from 'react';

/**
 * A host's followers with what this member did here since: the server's own number comes later. `isFollowed` is undefined
 * until it is known.
 */
export const useFollowerCount = (count: number, isFollowed: boolean | undefined): number => {
  const [counted, setCounted] = useState({ count, isFollowed });
  if (counted.count !== count || (counted.isFollowed === undefined && isFollowed !== undefined))
    setCounted({ count, isFollowed });
  if (isFollowed === undefined || counted.isFollowed === undefined) return count;
  return count + Number(isFollowed) - Number(counted.isFollowed);
};
