/** The Greek final sigma differs from the small sigma. */
const FINAL_SIGMA = /ς/g;

/** Folds case and width (NFKC) of a text for comparison. */
export const foldCase = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(FINAL_SIGMA, 'σ');
