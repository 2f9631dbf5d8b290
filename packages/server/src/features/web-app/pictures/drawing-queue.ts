import { CODE } from '@touchline/contract/codes.ts';
import pLimit from 'p-limit';
import { ApiError } from '#platform/http/api-error.ts';
import { ConnectionQuota } from '#platform/http/connection-quota.ts';
import type { WebAppDeps } from '../deps.ts';

/** A picture takes one processor for some 100 ms. */
const AT_ONCE = 1;
const WAITING_MOST = 20;
const RETRY_MS = 2000;

export type DrawingQueueDeps = Pick<WebAppDeps, 'limits' | 'log' | 'now' | 'picturesWaitingOfAddress'>;

type DrawInTurn = (address: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/** Draws one picture at a time. Who finds no place, since too many wait or too many of the own network, has not drawn (`pictureAddress`). */
export const createDrawingQueue = ({ limits, log, now, picturesWaitingOfAddress }: DrawingQueueDeps): DrawInTurn => {
  const turns = pLimit(AT_ONCE);
  const ofNetwork = new ConnectionQuota({ what: 'pictures to be drawn', most: picturesWaitingOfAddress }, log, now);
  let waiting = 0;
  return async (address, draw) => {
    const release = waiting < WAITING_MOST ? ofNetwork.acquire(address) : null;
    if (release === null)
      throw new ApiError(CODE.OVERLOAD, 'too many pictures at once, please try again', { retryAfterMs: RETRY_MS });
    waiting += 1;
    const leave = (): void => {
      waiting -= 1;
      release();
    };
    try {
      await limits.consume('pictureAddress', address);
    } catch (error) {
      leave();
      throw error;
    }
    return turns(() => {
      leave();
      return draw();
    });
  };
};
