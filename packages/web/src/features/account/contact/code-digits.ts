import { CODE_LENGTH } from '#features/account/account-rules.ts';

/** The digits of a code in what was typed or pasted, such as a whole sentence of the message: of several numbers the one of its length. */
export const digitsOf = (text: string): string => {
  const plain = text.normalize('NFKC');
  const whole = new RegExp(`(?<!\\d)\\d{${CODE_LENGTH}}(?!\\d)`).exec(plain)?.[0];
  return whole ?? plain.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
};
