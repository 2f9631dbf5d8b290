interface Connection {
  saveData?: boolean;
}

/** Whether the person has asked for less data; not every browser says it. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
