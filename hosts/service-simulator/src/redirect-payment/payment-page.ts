/** The page on which a person presses what a payer may do; the form comes back to its own signed address. */
export const paymentPage = ({
  amount,
  currency,
  state,
}: {
  amount: number;
  currency: string;
  state: string;
}): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Payment page of the stand-in</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:24rem;padding:0 1rem}button{display:block;width:100%;margin:.5rem 0;padding:.75rem;font:inherit}</style>
</head><body><h1>Stand-in for your own payment page</h1>
<p>This is no real payment page: no money moves.</p>
<p><b>${amount} ${currency.replaceAll(/[^A-Z]/g, '')}</b> in minor units, ${state}</p>
<form method="post"><button name="press" value="pay">Pay</button><button name="press" value="cancel">Cancel</button></form>
</body></html>`;
