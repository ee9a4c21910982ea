import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { media } from './samples.ts';
import { aBudgetFile } from './server/aBudgetFile.ts';
import { buildMedia } from './world.ts';

const LOCKS = 'tests/server/races/locks.test.ts';

export const area: AreaDeclaration = {
  after: ['events'],
  samples: media,
  records: buildMedia,
  changes: {
    'PUT /media/folders/{folderId}/rename': { values: null },
  },
  races: {
    'folders.ts createFolder': LOCKS,
    'folders.ts deleteFolder': LOCKS,
    'folders.ts renameFolder': LOCKS,
    'moveItems.ts moveItems': 'tests/areas/content/media/server/media.test.ts',
  },
  listRows: {
    media: (size) => `
      insert into files (id, company_id, name, type, size) select gen_random_uuid(), 1, 'picture-' || n || '.png', 'image/png', n from ${manyRows(size)};
      insert into media_files (company_id, model_type, model_id, file_id, display_name, kind)
      select 1, 'event', 1 + size % 10, id, name, (array['image', 'document'])[1 + size % 2] from files;`,
  },
  listPaths: {
    'media, by name': '/media/files?per_page=10',
    'media, newest first': '/media/files?per_page=10&sort_by=created_at&sort_order=desc',
    'media, searched': '/media/files?per_page=10&search=picture-777',
    'media of an event': '/media/get-model-media?model_type=event&model_id=1&per_page=10',
  },
  budget: {
    rows: aBudgetFile,
    paths: {
      media: () => '/media/files?per_page=50',
      'media of an event': ({ eventId }) => `/media/get-model-media?model_type=event&model_id=${eventId}&per_page=50`,
      'folders of an event': ({ eventId }) => `/media/get-folders?model_type=event&model_id=${eventId}`,
    },
  },
  pages: [{ name: 'media', path: '/media', viewers: ['owner'] }],
  idOnlyPages: [['Events/Media', '/events/1/media']],
  coreRecords: [
    {
      names: ['mediaFolderId'],
      store: '/media/folders/store',
      list: '/media/get-folders?model_type=event&model_id={eventId}',
      body: ({ eventId }) => ({ model_type: 'event', model_id: eventId, name: 'Contract pictures', parent_id: null }),
    },
    {
      names: ['mediaFileId'],
      store: '/media/upload',
      list: '/media/files?model_type=event&model_id={eventId}',
      body: ({ eventId }) =>
        aForm({ file: new File(['Lines'], 'contract.txt'), model_type: 'event', model_id: String(eventId) }),
    },
  ],
};
