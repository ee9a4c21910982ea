import { useState } from 'react';
import { isRightToLeft } from '#domain/content/cmsPages.ts';
import type { PageDesign } from '#domain/content/pageDesign/PageDesign.ts';
import { useFirstItems } from '#js/components/blocks/useFirstItems.ts';
import { SegmentsControl } from '#js/components/input/SegmentsControl.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageBlocks } from '../blocks/PageBlocks.tsx';
import styles from './PagePreview.module.css';
import '#css/portal/portal.css';
import '#css/portal/button.css';
import '#css/portal/field.css';

type PagePreviewProps = { pageId: number; title: string; language: string; design: PageDesign };

/** The page as it is being written. Events and surveys are filled in on the page itself. */
export function PagePreview({ pageId, title, language, design }: PagePreviewProps) {
  const [width, setWidth] = useState('wide');
  const blocks = useFirstItems(design.blocks);
  return (
    <div className={layout.stack}>
      <SegmentsControl
        label="Width of the preview"
        value={width}
        data={[
          { value: 'wide', label: 'Desktop' },
          { value: 'phone', label: 'Phone' },
        ]}
        onChange={setWidth}
      />
      <div className={styles.frame} data-width={width} inert>
        <article className="c-page" lang={language || undefined} dir={isRightToLeft(language) ? 'rtl' : 'ltr'}>
          <p className="c-title">{title}</p>
          <PageBlocks pageId={pageId} blocks={blocks} records={[]} />
        </article>
      </div>
      <p className={layout.muted}>Events, tickets and surveys are filled in on the page. Use “Preview” to see them.</p>
    </div>
  );
}
