/** Greek writes its small sigma another way where a word ends. */
const FINAL_SIGMA = /ς/g;

/** A text in one case and width (NFKC): spellings that differ by these alone have the same. */
export const foldCase = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(FINAL_SIGMA, 'σ');
