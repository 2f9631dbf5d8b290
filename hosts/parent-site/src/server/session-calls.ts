import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppSignIn } from '#server/app-sign-in.ts';
import type { FindMember } from '#server/members.ts';
import type { Session, Sessions } from '#server/sessions.ts';
import type { SessionReply } from '#session-reply.ts';

const BODY_LIMIT = 4096;

interface Deps {
  findMember: FindMember;
  appSignIn: AppSignIn;
  sessions: Sessions;
}

/** Answers `/session` and `/session/renew`. */
export type SessionCalls = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

const replyOf = (session: Session | undefined): SessionReply => ({
  member: session ? { name: session.member.name } : null,
  appUser: session?.appUser ?? null,
});

const send = (response: ServerResponse, status: number, body: unknown, cookie?: string): void => {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(cookie !== undefined && { 'set-cookie': cookie }),
  });
  response.end(JSON.stringify(body));
};

const readFields = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_LIMIT) return {};
  }
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** Other sites cannot send it: their pages have another origin. */
const isFromOwnPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined && URL.parse(headers.origin)?.host === headers.host;

export const createSessionCalls = ({ findMember, appSignIn, sessions }: Deps): SessionCalls => {
  const signIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { name, password } = await readFields(request);
    const member = await findMember(String(name), String(password));
    if (!member) return send(response, 401, replyOf(undefined));
    sessions.end(request);
    const session = { member, appUser: await appSignIn(member) };
    return send(response, 200, replyOf(session), sessions.start(session));
  };

  const renew = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const session = sessions.of(request);
    if (session) session.appUser = await appSignIn(session.member);
    send(response, 200, replyOf(session));
  };

  return async (request, response, path) => {
    if (request.method === 'GET' && path === '/session') return send(response, 200, replyOf(sessions.of(request)));
    if (!isFromOwnPage(request)) return send(response, 403, {});
    if (request.method === 'POST' && path === '/session') return signIn(request, response);
    if (request.method === 'POST' && path === '/session/renew') return renew(request, response);
    if (request.method === 'DELETE' && path === '/session') {
      return send(response, 200, replyOf(undefined), sessions.end(request));
    }
    return send(response, 404, {});
  };
};
