import type { opsSessionRoutes } from '@touchline/contract/ops-session.ts';
import type { opsStaffRoutes } from '@touchline/contract/ops-staff.ts';
import { operatorOf, staffOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import type { StaffDeps } from '../deps.ts';
import { enterAsMember, leaveAsMember, ownMemberSession } from '../members/member-sessions.ts';
import { createToken, listTokens, revokeToken, rotateToken } from '../tokens/manage-tokens.ts';
import { acceptLink, readLink } from './links.ts';
import {
  endStaffSessions,
  inviteStaff,
  listStaff,
  removeStaff,
  resetStaff,
  resumeStaff,
  saveRoles,
  suspendStaff,
} from './manage-staff.ts';
import {
  changeOwnPassword,
  endDevice,
  endOtherDevices,
  finishSecondFactor,
  listDevices,
  renewOwnRecoveryCodes,
  startSecondFactor,
} from './own-account.ts';
import { ownSession, toSession } from './sessions.ts';
import { confirmSession, enterCode, signIn, signOut } from './sign-in.ts';

/** Sign-in of staff and their own accounts. */
export const createSessionHandlers = (deps: StaffDeps): Handlers<typeof opsSessionRoutes> => ({
  opsReadLink: ({ token }, context) => readLink(deps, token, context),
  opsAcceptLink: (request, context) => acceptLink(deps, request, context),
  opsSignIn: (request, context) => signIn(deps, request, context),
  opsEnterAsMember: (request, context) => enterAsMember(deps, request, context),
  opsGetSession: async (_, context) => {
    const { member } = operatorOf(context);
    if (member) return ownMemberSession(deps, member);
    const { staff, session } = await ownSession(deps.db, staffOf(context));
    return toSession(deps, deps.db, staff, session);
  },
  opsEnterCode: ({ code }, context) => enterCode(deps, code, context),
  opsSignOut: async (_, context) => {
    const { member } = operatorOf(context);
    if (member) await leaveAsMember(deps, member, context);
    else await signOut(deps, context);
    return {};
  },
  opsConfirmSession: (request, context) => confirmSession(deps, request, context),
  opsStartSecondFactor: (_, context) => startSecondFactor(deps, context),
  opsFinishSecondFactor: ({ code }, context) => finishSecondFactor(deps, code, context),
  opsRenewRecoveryCodes: async (_, context) => ({ recoveryCodes: await renewOwnRecoveryCodes(deps, context) }),
  opsChangePassword: async (change, context) => ({ ended: await changeOwnPassword(deps, change, context) }),
  opsListDevices: async (_, context) => ({ list: await listDevices(deps, context) }),
  opsEndDevice: async ({ sessionId }, context) => ({ ended: await endDevice(deps, sessionId, context) }),
  opsEndOtherDevices: async (_, context) => ({ ended: await endOtherDevices(deps, context) }),
});

/** Staff with their roles and sessions, and machine tokens. */
export const createStaffHandlers = (deps: StaffDeps): Handlers<typeof opsStaffRoutes> => ({
  opsListStaff: async (query, context) => pageOfList(await listStaff(deps, context), query),
  opsInviteStaff: (request, context) => inviteStaff(deps, request, context),
  opsSaveStaffRoles: (request, context) => saveRoles(deps, request, context),
  opsSuspendStaff: async ({ id }, context) => ({ ended: await suspendStaff(deps, id, context) }),
  opsResumeStaff: ({ id }, context) => resumeStaff(deps, id, context),
  opsResetStaff: (request, context) => resetStaff(deps, request, context),
  opsRemoveStaff: async ({ id }, context) => ({ removed: await removeStaff(deps, id, context) }),
  opsEndStaffSessions: async (request, context) => ({ ended: await endStaffSessions(deps, request, context) }),
  opsListTokens: async (query) => pageOfList(await listTokens(deps), query),
  opsCreateToken: (request, context) => createToken(deps, request, context),
  opsRotateToken: (request, context) => rotateToken(deps, request, context),
  opsRevokeToken: async ({ name }, context) => ({ revoked: await revokeToken(deps, name, context) }),
});
