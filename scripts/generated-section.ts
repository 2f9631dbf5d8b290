const startOf = (name: string): string => `<!-- ${name}: written by npm run generate -->`;
const endOf = (name: string): string => `<!-- end of ${name} -->`;

/** The document with its section `name`, between its two markers, replaced by `content`. Throws when a marker is missing. */
export const replaceSection = (document: string, name: string, content: string): string => {
  const start = document.indexOf(startOf(name));
  const end = document.indexOf(endOf(name));
  if (start === -1 || end < start) throw new Error(`the document has no section ${startOf(name)} ... ${endOf(name)}`);
  return `${document.slice(0, start)}${startOf(name)}\n\n${content.trim()}\n\n${document.slice(end)}`;
};
