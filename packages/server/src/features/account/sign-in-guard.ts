import { CODE } from '@touchline/contract/codes.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { FailureCounts } from './failure-counts.ts';
import type { ImageCodes } from './image-codes.ts';

/** Failures of an account, or of an address, after which a sign-in needs an image code. */
const FREE_FAILURES = 3;

/** One sign-in attempt: the account, the address, and the image code if there is one. */
export interface Attempt {
  loginName: string;
  address: string;
  imageCode?: string | undefined;
  imageCodeId?: string | undefined;
}

export interface SignInGuard {
  /** Rejects with 200025 when an image code is needed and is missing or wrong. */
  check(attempt: Attempt): Promise<void>;
  failed(attempt: Attempt): Promise<void>;
  succeeded(attempt: Attempt): Promise<void>;
}

const accountKey = ({ loginName }: Attempt): string => `account ${loginName}`;
const addressKey = ({ address }: Attempt): string => `address ${networkOf(address)}`;

export const createSignInGuard = (failures: FailureCounts, imageCodes: ImageCodes): SignInGuard => ({
  async check(attempt) {
    const counts = await Promise.all([failures.of(accountKey(attempt)), failures.of(addressKey(attempt))]);
    if (Math.max(...counts) < FREE_FAILURES) return;
    const { imageCode = '', imageCodeId = '' } = attempt;
    if (!imageCode || !imageCodeId) throw new ApiError(CODE.IMAGE_CODE, 'please type the characters in the picture');
    if (!(await imageCodes.accept(imageCodeId, imageCode)))
      throw new ApiError(CODE.IMAGE_CODE, 'that does not match the picture, please try the new one');
  },
  async failed(attempt) {
    await Promise.all([failures.add(accountKey(attempt)), failures.add(addressKey(attempt))]);
  },
  // An address is forgiven no more than this account's failures: the success of one account must not allow guesses at others.
  async succeeded(attempt) {
    const forgiven = await failures.of(accountKey(attempt));
    if (forgiven === 0) return;
    await failures.forgive(accountKey(attempt), forgiven);
    await failures.forgive(addressKey(attempt), forgiven);
  },
});
