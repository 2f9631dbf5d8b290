const TIME_LEFT = /(?:^|\s)(?:(\d{1,2})?:)?(\d{1,2}(?:\.\d+)?)$/;

/** Seconds left of `Q3 4:12`, `Q4 :07.5` and `7.5`; null for any other text. */
export const secondsOf = (text: string | null | undefined): number | null => {
  const [, minutes = '0', seconds] = TIME_LEFT.exec(text?.trim() ?? '') ?? [];
  return seconds === undefined ? null : Math.ceil(60 * Number(minutes) + Number(seconds));
};
