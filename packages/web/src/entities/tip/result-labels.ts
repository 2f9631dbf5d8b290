import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { BetResultName } from '@touchline/contract/bet.ts';
import type { TipCard } from '@touchline/contract/news.ts';

export type ResultCode = TipCard['result'];

interface ResultLabels {
  name: BetResultName;
  /** Hits are red and misses dark, as the trade has it. */
  tone: 'hit' | 'miss' | 'even';
  /** A letter, for strips. */
  letter: MessageDescriptor;
  /** A word or two, for stamps. */
  word: MessageDescriptor;
  /** For people who hear it. */
  spoken: MessageDescriptor;
}

/** T8 in words. Nothing is told of a tip that waits. */
const WORDS: Readonly<Partial<Record<ResultCode, ResultLabels>>> = {
  1: { name: 'win', tone: 'hit', letter: msg({ message: '红', context: 'strip' }), word: msg`红`, spoken: msg`命中` },
  2: { name: 'lose', tone: 'miss', letter: msg({ message: '黑', context: 'strip' }), word: msg`黑`, spoken: msg`未中` },
  3: { name: 'draw', tone: 'even', letter: msg({ message: '走', context: 'strip' }), word: msg`走`, spoken: msg`走水` },
  4: {
    name: 'winHalf',
    tone: 'hit',
    letter: msg({ message: '红½', context: 'strip' }),
    word: msg`半红`,
    spoken: msg`赢一半`,
  },
  5: {
    name: 'loseHalf',
    tone: 'miss',
    letter: msg({ message: '黑½', context: 'strip' }),
    word: msg`半黑`,
    spoken: msg`输一半`,
  },
  6: {
    name: 'cancel',
    tone: 'even',
    letter: msg({ message: '消', context: 'strip' }),
    word: msg({ message: '取消', context: 'tip' }),
    spoken: msg`已取消`,
  },
  7: {
    name: 'failure',
    tone: 'even',
    letter: msg({ message: '无', context: 'strip' }),
    word: msg`无果`,
    spoken: msg`没有结果`,
  },
  8: {
    name: 'confirm',
    tone: 'even',
    letter: msg({ message: '待', context: 'strip' }),
    word: msg({ message: '待定', context: 'tip' }),
    spoken: msg`结果待确认`,
  },
};

export const resultLabels = (result: ResultCode): ResultLabels | undefined => WORDS[result];
