/** A player's name where there is little room: the last part of `B. Saka`, `Bukayo Saka` or `布卡约·萨卡`. */
export const shortName = (name: string): string => {
  const parts = name.split(/[·\s]+/).filter((part) => part !== '');
  return parts.at(-1) ?? name;
};
