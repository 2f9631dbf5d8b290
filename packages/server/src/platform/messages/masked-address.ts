const SHOWN_DIGITS = 4;

const maskedMail = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}***${address.slice(at)}`;
};

/** An address or number of which its owner recognises enough: `a***@example.com`, `+86***5678`. */
export const maskedAddress = (address: string): string => {
  if (address.includes('@')) return maskedMail(address);
  return `${address.slice(0, 3)}***${address.slice(-SHOWN_DIGITS)}`;
};
