import { createServer } from 'node:http';
import { createAppSignIn } from '#server/app-sign-in.ts';
import { createMembers } from '#server/members.ts';
import { createSessionCalls } from '#server/session-calls.ts';
import { createSessions } from '#server/sessions.ts';
import { createSendSite } from '#server/site-files.ts';

interface ParentSiteOptions {
  /** 0 uses a free one. */
  port: number;
  /** Origin of the app, as browsers reach it. */
  appUrl: string;
  /** Operator token of the app with the scope `sessions`. */
  opsToken: string;
}

/** The reference parent site, listening. Its client must be built. */
export interface ParentSite {
  close(): Promise<void>;
}

export const startParentSite = async ({ port, appUrl, opsToken }: ParentSiteOptions): Promise<ParentSite> => {
  const sessionCalls = createSessionCalls({
    findMember: await createMembers(),
    appSignIn: createAppSignIn(appUrl, opsToken),
    sessions: createSessions(),
  });
  const sendSite = createSendSite(appUrl);
  const server = createServer((request, response) => {
    const path = URL.parse(request.url ?? '/', 'http://site')?.pathname ?? '/';
    const answer = path.startsWith('/session') ? sessionCalls(request, response, path) : sendSite(response, path);
    answer.catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve());
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
