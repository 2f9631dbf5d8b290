import type { Session } from './stripe-objects.ts';

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`);

/** The hosted page of a checkout, on which a person presses what a payer may do. */
export const checkoutPage = ({ id, amount_total: total, currency, status }: Session): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Checkout of the stand-in</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:24rem;padding:0 1rem}button{display:block;width:100%;margin:.5rem 0;padding:.75rem;font:inherit}</style>
</head><body><h1>Stand-in for Stripe Checkout</h1>
<p>This is no real payment page: no money moves.</p>
<p><b>${total} ${escaped(currency.toUpperCase())}</b> in minor units, ${escaped(status)}</p>
<form method="post" action="/c/pay/${escaped(id)}">
<button name="press" value="pay">Pay</button>
<button name="press" value="slow">Pay by a slow bank transfer</button>
<button name="press" value="other">Pay another amount</button>
<button name="press" value="fail">Card is declined</button>
<button name="press" value="cancel">Cancel</button>
</form></body></html>`;
