import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DocumentText } from '#features/account/documents/document-text.tsx';
import { documentQuery } from '#data/account/queries.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import styles from './document-text.module.css';

/** `/account/documents/:kind`: the terms, or the privacy notice. */
const DocumentPage = () => {
  const { t } = useLingui();
  const kind = useParams()['kind'] === 'privacy' ? 'privacy' : 'terms';
  const onBack = useBack();
  const moment = useTimeText('sentence');
  const document = useQuery(documentQuery(kind));
  return (
    <>
      <PageBar title={kind === 'terms' ? t`使用条款` : t`隐私说明`} onBack={onBack} />
      <DataRegion query={document} failure={t`文件加载失败`} skeleton={<SkeletonRows height="96px" />}>
        {({ validFrom, version, text }) => (
          <>
            {validFrom === null ? null : (
              <p className={styles.date}>
                <Trans>
                  版本 {version}，{moment(validFrom)} 起生效
                </Trans>
              </p>
            )}
            <DocumentText text={text} />
          </>
        )}
      </DataRegion>
    </>
  );
};

export default DocumentPage;
