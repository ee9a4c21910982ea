import type { CmsPageVersionDetail } from '#contract/content/cmsPages.ts';
import type { PageDesign } from '#domain/content/pageDesign/PageDesign.ts';
import { pageText } from '#domain/content/pageDesign/pageText.ts';
import { readPageDesign } from '#domain/content/pageDesign/readPageDesign.ts';
import { VersionComparison, VersionsDrawer } from '#js/components/overlay/VersionsDrawer.tsx';
import { usePageVersion, usePageVersions } from '#js/stores/content/cmsPages/pageTools.ts';

type PageVersionsProps = {
  pageId: number;
  /** As it is now. */
  design: PageDesign;
  onRestore: (version: CmsPageVersionDetail) => void;
  onClose: () => void;
};

/** The versions of a page. */
export function PageVersions({ pageId, design, onRestore, onClose }: PageVersionsProps) {
  const version = usePageVersion();
  return (
    <VersionsDrawer
      id={pageId}
      versions={usePageVersions()}
      onClose={onClose}
      comparison={(open) => (
        <VersionComparison
          of={{ id: pageId, version: open }}
          version={version}
          title={({ title }) => `Title: ${title}`}
          textOf={({ content }) => pageText(readPageDesign(content))}
          text={pageText(design)}
          onRestore={onRestore}
        />
      )}
    />
  );
}
