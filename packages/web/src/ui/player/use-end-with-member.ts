import { useLayoutEffect } from 'react';
import { whileSameMember } from '#platform/session/same-member.ts';
import { session } from '#platform/session/session.ts';
import { forgetPlayer } from '#ui/player/player-store.ts';

/** V5: a private show ends at once with the session that it was for, before its page is gone and it would follow as the mini player. */
export const useEndWithMember = (isPrivate: boolean): void => {
  useLayoutEffect(() => {
    if (!isPrivate) return;
    const isSame = whileSameMember();
    return session.subscribe(() => {
      if (!isSame()) forgetPlayer();
    });
  }, [isPrivate]);
};
