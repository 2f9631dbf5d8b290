import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Drafts } from '#platform/storage/drafts.ts';
import { recentEmoji } from '#platform/storage/recent-emoji.ts';

export interface Draft {
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Why the last text was not taken; gone with the next key. */
  problem: string | undefined;
  setProblem: (problem: string) => void;
  type: (text: string) => void;
  /** Puts an emoji where the caret stands, while there is room for it. */
  insert: (emoji: string) => void;
}

/** A text that is being written, kept on the device under the id of what it is about. */
export const useDraft = (drafts: Drafts, id: string, maxLength: number): Draft => {
  const [text, setText] = useState(() => drafts.read(id));
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const type = (typed: string): void => {
    setText(typed);
    setProblem(undefined);
    drafts.write(id, typed);
  };
  const insert = (emoji: string): void => {
    const element = field.current;
    if (element === null || text.length + emoji.length > maxLength) return;
    element.setRangeText(emoji, element.selectionStart, element.selectionEnd, 'end');
    recentEmoji.note(emoji);
    type(element.value);
  };
  return { text, field, problem, setProblem, type, insert };
};
