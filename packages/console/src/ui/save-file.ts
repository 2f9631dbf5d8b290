/** Saves a text as a file of this computer. */
export const saveFile = (name: string, text: string, type: 'text/csv' | 'text/html' = 'text/csv'): void => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
