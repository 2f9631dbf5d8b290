import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { DocumentKind } from '@touchline/contract/documents.ts';
import { DocumentText } from '#features/account/documents/document-text.tsx';
import { documentQuery } from '#data/account/queries.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';

/** A document to read without leaving the form that names it. */
export const DocumentSheet = ({ kind, onClose }: { kind: DocumentKind; onClose: () => void }) => {
  const { t } = useLingui();
  const document = useQuery(documentQuery(kind));
  return (
    <Sheet open onClose={onClose} title={kind === 'terms' ? t`使用条款` : t`隐私说明`}>
      <DataRegion query={document} failure={t`文件加载失败`} skeleton={<SkeletonRows height="96px" />}>
        {({ text }) => <DocumentText text={text} />}
      </DataRegion>
    </Sheet>
  );
};
