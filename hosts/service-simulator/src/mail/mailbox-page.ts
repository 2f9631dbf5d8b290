import type { MailFault, ReceivedMail } from './mail-server.ts';

const FAULTS: Readonly<Record<MailFault | '', string>> = {
  '': 'takes every mail',
  refuse: 'refuses recipients for good (550)',
  greylist: 'refuses the first attempt (451)',
  drop: 'takes the mail and cuts the line',
  slow: 'answers late',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const mailOf = ({ to, subject, text }: ReceivedMail): string => `<article>
  <h2>${escaped(subject)}</h2><small>to ${escaped(to)}</small><pre>${escaped(text)}</pre></article>`;

/** The mailbox as a page, newest first, with the choice of a fault. */
export const mailboxPage = (mails: readonly ReceivedMail[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox of the stand-in</title>
<style>body{font:16px/1.5 system-ui;max-width:42rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}
article{border-top:1px solid #ccc}h2{font-size:1.1rem;margin-bottom:0}</style>
<h1>Mailbox</h1><p>A stand-in for a mail server: nothing here leaves this machine.</p>
<form method="post"><select name="fault">${Object.entries(FAULTS)
  .map(([fault, label]) => `<option value="${fault}">${label}</option>`)
  .join('')}</select> <button>Set</button></form>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.toReversed().map(mailOf).join('\n')}</html>`;
