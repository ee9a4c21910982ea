import type { EmailTemplateVersionDetail } from '#contract/outreach/emailTemplates.ts';
import { VersionComparison, VersionsDrawer } from '#js/components/overlay/VersionsDrawer.tsx';
import { useTemplateVersion, useTemplateVersions } from '#js/stores/outreach/emailTemplates/templateTools.ts';

type TemplateVersionsProps = {
  templateId: number;
  /** The text as it is now. */
  text: string;
  onRestore: (version: EmailTemplateVersionDetail) => void;
  onClose: () => void;
};

/** The versions of a template. */
export function TemplateVersions({ templateId, text, onRestore, onClose }: TemplateVersionsProps) {
  const version = useTemplateVersion();
  return (
    <VersionsDrawer
      id={templateId}
      versions={useTemplateVersions()}
      onClose={onClose}
      comparison={(open) => (
        <VersionComparison
          of={{ id: templateId, version: open }}
          version={version}
          title={({ subject }) => `Subject: ${subject}`}
          textOf={(one) => one.text}
          text={text}
          onRestore={onRestore}
        />
      )}
    />
  );
}
