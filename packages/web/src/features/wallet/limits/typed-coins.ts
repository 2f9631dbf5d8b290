/** The limit that was typed: a whole number of coins, else null. */
export const typedCoins = (text: string): number | null => {
  const digits = text.trim();
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
};
