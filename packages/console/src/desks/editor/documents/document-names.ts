import { useLingui } from '@lingui/react/macro';
import type { DocumentKind } from '@touchline/contract/documents.ts';

/** Documents for members by kind. */
export const useDocumentNames = (): Readonly<Record<DocumentKind, string>> => {
  const { t } = useLingui();
  return { terms: t`使用条款`, privacy: t`隐私说明` };
};
