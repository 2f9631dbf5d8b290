import styles from './document-text.module.css';

const HEADING = /^#+ +/;

/** The text of a document: paragraphs, and headings that begin with #. */
export const DocumentText = ({ text }: { text: string }) => (
  <article className={styles.text}>
    {text
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part, at) => (HEADING.test(part) ? <h2 key={at}>{part.replace(HEADING, '')}</h2> : <p key={at}>{part}</p>))}
  </article>
);
