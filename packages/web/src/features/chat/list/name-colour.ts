/** Colours of names in the tokens. */
const COLOURS = 8;

/** The place of a name's colour, the same for the same person everywhere (FNV-1a). */
export const nameColour = (id: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % COLOURS;
};
