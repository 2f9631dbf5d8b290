import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { StateTag } from '#ui/state-tag.tsx';
import type { Named } from '../names.ts';

export const NamedTag = ({ of }: { of: Named }): ReactNode => {
  const { i18n } = useLingui();
  return <StateTag tone={of.tone}>{i18n._(of.text)}</StateTag>;
};
