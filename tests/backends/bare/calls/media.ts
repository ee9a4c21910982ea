import { Invalid, requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';
import type { Row } from '../Table.ts';
import { found } from './campaigns.ts';

/** Files and folders. */
export function mediaCalls(kernel: Kernel): void {
  const { world, answers } = kernel;
  const { folders, files } = world;
  const model = (c: BareContext) => ({ model_type: c.req.query('model_type'), model_id: c.req.query('model_id') });
  const folder = (c: BareContext) => folders.find(c.req.param('folderId') ?? '');
  const listed = (body: Record<string, unknown>, field: string) => {
    requireFields(body, field);
    const ids = body[field];
    return Array.isArray(ids) ? ids.map(String) : [];
  };

  kernel.call('GET /media/get-folders', (c) => {
    const rows = folders.where({ ...model(c), parent_id: c.req.query('parent_id') ?? '' });
    return answers.json(c, answers.all(rows.map((row) => answers.shown(folders, row))));
  });
  kernel.call('POST /media/folders/store', (c) => {
    requireFields(c.env.body, 'name');
    return answers.changedRecord(c, 'Folder created.', folders, folders.add({ parent_id: null, ...c.env.body }), true);
  });
  kernel.call('POST /media/upload', (c) => {
    const { file, display_name, ...values } = c.env.body;
    if (!(file instanceof File)) {
      throw new Invalid({ file: ['The file field is required.'] });
    }
    requireFields(values, 'model_type', 'model_id');
    const row: Row = files.add({
      folder_id: null,
      ...values,
      name: file.name,
      display_name: display_name ?? file.name,
    });
    return answers.changedRecord(c, 'Uploaded.', files, row, true);
  });
  kernel.call('DELETE /media/folders/{folderId}', (c) => {
    folders.remove(folder(c).id);
    return answers.changed(c, 'Folder deleted.');
  });
  kernel.call('PUT /media/folders/{folderId}/rename', (c) => {
    requireFields(c.env.body, 'name');
    const { name } = c.env.body;
    return answers.changedRecord(c, 'Folder renamed.', folders, folders.fill(folder(c), { name }));
  });
  kernel.call('POST /media/files/delete-multiple', (c) => {
    for (const id of listed(c.env.body, 'file_ids')) {
      files.remove(id);
    }
    return answers.changed(c, 'Files deleted.');
  });
  kernel.call('POST /media/move-items', (c) => {
    const table = c.env.body.item_type === 'folder' ? folders : files;
    const field = c.env.body.item_type === 'folder' ? 'parent_id' : 'folder_id';
    for (const id of listed(c.env.body, 'item_ids')) {
      table.fill(table.find(id), { [field]: c.env.body.target_folder_id ?? null });
    }
    return answers.changed(c, 'Items moved.');
  });
  kernel.call('GET /media/files', (c) => answers.list(c, files, found(c, files.where(model(c)))));
  kernel.call('GET /media/get-model-media', (c) => {
    const inside = c.req.query('folder_id') ?? '';
    return answers.value(c, {
      folders: folders.where({ ...model(c), parent_id: inside }).map((row) => answers.shown(folders, row)),
      files: found(c, files.where({ ...model(c), folder_id: inside })).map((row) => answers.shown(files, row)),
    });
  });
}
