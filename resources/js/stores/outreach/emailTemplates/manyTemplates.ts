import type { EmailTemplate } from '#contract/outreach/emailTemplates.ts';
import { readDesign } from '#domain/outreach/emailDesign/readDesign.ts';
import { emailTemplatesApi } from '#js/api/outreach/emailTemplates.ts';
import { changeMany } from '#js/stores/kit/changeMany.ts';
import { useEmailTemplates } from './emailTemplates.ts';
import { useTemplateFolders } from './templateTools.ts';

/** Moves templates to a folder, or out of theirs, and loads the list and the folders again. */
export async function moveTemplates(templates: readonly EmailTemplate[], folder: string): Promise<boolean> {
  const runs = templates.map((template) => ({
    name: template.name,
    run: () => emailTemplatesApi.update({ params: { id: template.id }, body: { ...templateInput(template), folder } }),
  }));
  return reloaded(await changeMany(runs, 'template', 'moved'));
}

/** Deletes templates with their versions, offers to undo that, and loads the list and the folders again. */
export async function removeTemplates(templates: readonly EmailTemplate[]): Promise<boolean> {
  const runs = templates.map(({ id, name }) => ({
    name,
    run: () => emailTemplatesApi.remove({ params: { id } }),
    undo: async () => {
      await emailTemplatesApi.restore({ params: { id } });
      reloaded(true);
    },
  }));
  return reloaded(await changeMany(runs, 'template', 'deleted'));
}

/** What a template is made of, as calls take it. */
export function templateInput({ name, folder, subject, preheader, design, beefree, html }: EmailTemplate) {
  return { name, folder, subject, preheader, beefree, html, design: readDesign(design) };
}

function reloaded(areAll: boolean): boolean {
  void useEmailTemplates.getState().reload();
  void useTemplateFolders.getState().load({});
  return areAll;
}
