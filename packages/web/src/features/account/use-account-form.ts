import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { formProblem } from '#features/account/form-problem.ts';
import type { FormProblem } from '#features/account/form-problem.ts';
import { missingFields, readForm } from '#features/account/form-values.ts';
import type { FormValues } from '#features/account/form-values.ts';

export interface AccountForm {
  problem: FormProblem | null;
  isBusy: boolean;
  /** When the next try is allowed (epoch ms of this device); 0 at once. */
  waitUntil: number;
  /** Counts the answers of the form, so that each of them can be told. */
  answers: number;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

interface Answer {
  problem: FormProblem | null;
  waitUntil: number;
  answers: number;
}

const NO_ANSWER: Answer = { problem: null, waitUntil: 0, answers: 0 };

interface AccountFormOptions<Reply> {
  send: (values: FormValues) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  /** Called for every try that did not go well. */
  onProblem?: (problem: FormProblem) => void;
  /** Sends once the member has confirmed who they are. */
  confirmed?: (send: () => void) => void;
}

/** A form of the account: nothing is sent while a field is empty, and a refusal stands beside its field. */
export const useAccountForm = <Reply>({
  send,
  onDone,
  onProblem,
  confirmed = (go) => go(),
}: AccountFormOptions<Reply>): AccountForm => {
  const [answer, setAnswer] = useState(NO_ANSWER);
  const notify = (problem: FormProblem | null): void => {
    const waitUntil = problem?.kind === 'wait' ? Date.now() + problem.waitMs : 0;
    setAnswer(({ answers }) => ({ problem, waitUntil, answers: answers + 1 }));
    if (problem !== null) onProblem?.(problem);
  };
  const sending = useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: (reply) => {
      setAnswer(NO_ANSWER);
      onDone(reply);
    },
    onError: (error, values) => notify(formProblem(error, values.imageCode !== undefined)),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (sending.isPending || answer.waitUntil > Date.now()) return;
    const values = readForm(new FormData(event.currentTarget));
    const missing = missingFields(values);
    if (missing.length > 0) notify({ kind: 'missing', fields: missing });
    else confirmed(() => sending.mutate(values));
  };
  return { ...answer, isBusy: sending.isPending, submit };
};
