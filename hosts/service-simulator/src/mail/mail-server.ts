import type { AddressInfo } from 'node:net';
import { type Server, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { mailboxPage } from './mailbox-page.ts';

/** A mail that arrived. */
export interface ReceivedMail {
  /** Of the envelope. */
  from: string;
  to: string;
  messageId: string;
  subject: string;
  text: string;
  html: string | null;
  headers: ParsedMail['headers'];
}

/**
 * What goes wrong: `refuse` rejects recipients for good (550), `greylist` the first attempt for each (451), `drop` takes the mail and
 * cuts the line before it says so, `slow` answers after `slowMs`.
 */
export type MailFault = 'refuse' | 'greylist' | 'drop' | 'slow';

interface MailServerOptions {
  /** 0 uses any free port. */
  port?: number;
  /** Of the mailbox as a web page; none when absent. */
  pagePort?: number;
  slowMs?: number;
}

/** A mail server that keeps what it gets in memory and delivers nothing. */
export interface MailServer {
  /** Its address as the setting `SMTP_URL` has it. */
  smtpUrl: string;
  pageUrl: string | null;
  /** All mails for an address, or all, oldest first. */
  mails(to?: string): readonly ReceivedMail[];
  /** Sets the fault of all further deliveries; null for none. */
  setFault(fault: MailFault | null): void;
  close(): Promise<void>;
}

/** The user that the server asks for. */
const USER = 'touchline';
const PASSWORD = 'mail-password';

const smtpError = (message: string, responseCode: number): Error => Object.assign(new Error(message), { responseCode });

const portOf = (server: { address(): AddressInfo | string | null }): number =>
  (server.address() as AddressInfo | null)?.port ?? 0;

/** The mails are taken; their senders never learn it. */
const cutAll = (smtp: SMTPServer): void => {
  for (const connection of (smtp as unknown as { connections: Set<{ close(): void }> }).connections) connection.close();
};

const received = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<ReceivedMail> => {
  const mail = await simpleParser(stream);
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address).join(', '),
    messageId: mail.messageId ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || null,
    headers: mail.headers,
  };
};

const openPage = async (
  port: number,
  server: Pick<MailServer, 'mails' | 'setFault'>,
): Promise<{ http: Server; url: string }> => {
  const http = createServer((request, reply) => {
    void (async () => {
      if (request.method === 'POST') {
        const fault = new URLSearchParams(await text(request)).get('fault');
        server.setFault(fault === '' ? null : (fault as MailFault));
        return reply.writeHead(303, { location: '/' }).end();
      }
      return reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(mailboxPage(server.mails()));
    })();
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  return { http, url: `http://localhost:${portOf(http)}` };
};

/** Starts the mail server; it asks for a user and a password, which are in its `smtpUrl`. */
export const startMailServer = async ({
  port = 0,
  pagePort,
  slowMs = 1000,
}: MailServerOptions = {}): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  const seen = new Set<string>();
  let fault: MailFault | null = null;
  const take = async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): Promise<void> => {
    mails.push(await received(stream, session));
    if (fault === 'drop') cutAll(smtp);
    else done();
  };
  const smtp = new SMTPServer({
    // Like a relay inside a network: the conversation is not encrypted.
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      if (username === USER && password === PASSWORD) return done(null, { user: USER });
      return done(smtpError('wrong user or password', 535));
    },
    onRcptTo({ address }, _session, done) {
      if (fault === 'refuse') return done(smtpError(`no mailbox ${address} here`, 550));
      if (fault === 'greylist' && !seen.has(address)) {
        seen.add(address);
        return done(smtpError(`greylisted, please try ${address} again`, 451));
      }
      if (fault === 'slow') return void setTimeout(done, slowMs);
      return done();
    },
    onData(stream, session, done) {
      void take(stream, session, done);
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  const own = {
    mails: (to?: string) => (to === undefined ? mails : mails.filter((mail) => mail.to === to)),
    setFault: (next: MailFault | null) => {
      fault = next;
    },
  };
  const page = pagePort === undefined ? null : await openPage(pagePort, own);
  return {
    ...own,
    smtpUrl: `smtp://${USER}:${PASSWORD}@127.0.0.1:${portOf(smtp.server as unknown as { address(): AddressInfo })}`,
    pageUrl: page?.url ?? null,
    close: async () => {
      page?.http.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
};
