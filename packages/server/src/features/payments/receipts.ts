import type { Receipt } from '@touchline/contract/payment.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { serverTexts } from '@touchline/domain/languages/server-texts.ts';
import { formatMoney } from '@touchline/domain/money.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { PaymentDeps } from './deps.ts';
import { type PaymentRow, refundsOf, requirePayment, toPayment } from './payment-repo.ts';

/** A verified address, and the language of its member. */
export interface MailTo {
  address: string;
  language: Language;
}

const DAY_MS = 86_400_000;
/** A receipt that could not be delivered in this time is on its page only. */
const USEFUL_MS = 7 * DAY_MS;

const sellerOf = (row: PaymentRow): Receipt['seller'] =>
  JSON.parse(row.seller ?? '{"name":"","address":""}') as Receipt['seller'];

/** Queues the mail with the booking. */
export const queueReceipt = async (
  deps: PaymentDeps,
  trx: Trx,
  row: PaymentRow,
  { address, language }: MailTo,
): Promise<void> => {
  const { payment: texts } = serverTexts(language);
  const { name, address: street } = sellerOf(row);
  const now = deps.now();
  const number = row.receipt_number ?? 0;
  await deps.queueMail(trx, {
    key: `receipt:${row.id}`,
    uid: row.uid,
    to: address,
    subject: texts.receiptSubject(number),
    text: texts.receipt({
      coins: new Intl.NumberFormat(language).format(row.coins),
      price: formatMoney(row.price, row.currency, language),
      day: shanghaiDay(row.paid_at ?? now),
      number,
      seller: [name, street].filter(Boolean).join('\n'),
      url: `${row.origin}/account/wallet/receipts/${row.id}`,
    }),
    expiresAt: now + USEFUL_MS,
  });
};

/** The receipt of a member's payment. Throws 10404 for others' and before the booking. */
export const readReceipt = async ({ db, memberNames }: PaymentDeps, uid: string, id: string): Promise<Receipt> => {
  const row = await requirePayment(db, id);
  if (row.uid !== uid || row.receipt_number === null) throw notFound(`receipt ${id}`);
  const refunds = await refundsOf(db, id);
  return {
    payment: toPayment(row),
    number: row.receipt_number,
    username: (await memberNames([uid])).get(uid) ?? '',
    seller: sellerOf(row),
    refunds: refunds.filter(({ state }) => state !== 'failed').map(({ amount, created_at: at }) => ({ amount, at })),
  };
};
