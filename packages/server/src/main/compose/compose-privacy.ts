import { CODE } from '@touchline/contract/codes.ts';
import { sql } from 'kysely';
import { findByUid, lockAccountRow } from '#features/account/account-repo.ts';
import { notifyMember } from '#features/account/contact/contact-messages.ts';
import { eraseContactTraces } from '#features/account/contact/erase-member.ts';
import { canChangePassword } from '#features/account/password-change.ts';
import { confirmedUntil } from '#features/account/sign-in-methods.ts';
import { eraseMomentLikes } from '#features/anchor/erase-member.ts';
import { eraseFromRooms } from '#features/chat/erase-member.ts';
import { eraseReports } from '#features/moderation/erase-member.ts';
import { createNewsEraser } from '#features/news/comments/erase-member.ts';
import type { PrivacyDeps } from '#features/privacy/deps.ts';
import { createRankingEraser } from '#features/user-ranking/erase-member.ts';
import { lockBalance, memberAccount } from '#features/wallet/accounts.ts';
import { createWalletEraser } from '#features/wallet/erase-member.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { memberOf } from '#platform/http/call-context.ts';
import { deviceOf } from '#platform/http/device.ts';
import type { Capabilities } from './compose.ts';
import type { ComposeOptions } from './shared-deps.ts';

const DAY_MS = 86_400_000;

type Options = Pick<ComposeOptions, 'config' | 'database' | 'log' | 'now'>;

/** Composes downloads and deletions from every feature that holds something of members. */
export const composePrivacy = (
  { config, database, log, now }: Options,
  capabilities: Omit<Capabilities, 'privacy'>,
): PrivacyDeps => {
  const { account, operators, wallet, walletDeps, news, ranking, push, cache } = capabilities;
  const { db, engine } = database;
  return {
    db,
    now,
    log,
    audit: operators.recordAudit,
    graceMs: config.DELETION_DAYS * DAY_MS,
    async confirm(context, password) {
      const member = memberOf(context);
      const { address } = context;
      if (password !== undefined)
        await account.confirmSession(member, password, { address, device: deviceOf(context) });
      else if ((await confirmedUntil(db, member)) <= now())
        throw new ApiError(CODE.CONFIRMATION_NEEDED, 'give your password, or sign in again and repeat this soon');
    },
    notify: (trx, uid, kind) => notifyMember(trx, uid, { kind }, now()),
    async hasPassword(uid) {
      const found = await findByUid(db, uid);
      return found !== undefined && canChangePassword(found);
    },
    async lockAccount(trx, uid) {
      await lockAccountRow(trx, uid);
      return findByUid(trx, uid);
    },
    lockWallet: (trx, uid) => lockBalance(trx, memberAccount(uid)),
    balanceOf: wallet.balanceOf,
    moreBlocks: [],
    erasers: [
      eraseContactTraces,
      eraseFromRooms,
      eraseMomentLikes,
      eraseReports,
      createNewsEraser(news),
      createRankingEraser(ranking),
      createWalletEraser(walletDeps),
    ],
    dropMember: (uid) => push.dropMember(uid, { code: CODE.EXPIRED, message: 'your account has been deleted' }),
    resetChannel: (channel) => push.reset(channel),
    invalidateEverything: () => cache.invalidateEverywhere(),
    async compact() {
      if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
  };
};
