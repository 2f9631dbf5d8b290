import type { privacyRoutes } from '@touchline/contract/privacy.ts';
import { languageOf } from '@touchline/domain/languages/registry.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { PrivacyDeps } from './deps.ts';
import { issueDownload } from './downloads.ts';
import { readPrivacy, requestDeletion, takeBack } from './requests.ts';

export const createPrivacyHandlers = (deps: PrivacyDeps): Handlers<typeof privacyRoutes> => ({
  getPrivacy: (_request, context) => readPrivacy(deps, memberOf(context).uid),
  async requestDownload({ password }, context) {
    await deps.confirm(context, password);
    return issueDownload(deps, memberOf(context).uid, languageOf(context.headers.language));
  },
  async requestDeletion({ password, username, givesUpCoins }, context) {
    await deps.confirm(context, password);
    return requestDeletion(deps, { uid: memberOf(context).uid, username, givesUpCoins: givesUpCoins === 1 });
  },
  async keepAccount(_request, context) {
    const { uid } = memberOf(context);
    await inTransaction(deps.db, (trx) => takeBack(trx, uid));
    return readPrivacy(deps, uid);
  },
});
