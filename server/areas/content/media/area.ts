import { MAX_MEDIA_BYTES } from '#domain/kit/limits.ts';
import { campaignDeleting } from '#server/areas/programme/campaigns/hooks.ts';
import { eventDeleting } from '#server/areas/programme/events/hooks.ts';
import { defineArea } from '#server/defineArea.ts';
import { planMedia, storeMedia } from './demo/planMedia.ts';
import { mediaRoutes } from './endpoints.ts';
import { deleteMediaOf } from './folders.ts';
import { mediaList } from './listMedia.ts';
import { mediaPages } from './pages.ts';

/** The size limit of an upload: the largest file plus its form. */
const MAX_UPLOAD_BYTES = MAX_MEDIA_BYTES + 1024 * 1024;

export const media = defineArea({
  name: 'media',
  endpoints: mediaRoutes,
  pages: mediaPages,
  lists: [mediaList],
  roles: {
    'media.view': ['Owner', 'Manager', 'Marketing', 'Viewer', 'Organiser'],
    'media.manage': ['Owner', 'Manager', 'Marketing', 'Organiser'],
  },
  explanations: {
    'media.view': 'See and download files',
    'media.manage': 'Upload, rename, move and delete files',
  },
  hooks: [
    eventDeleting.on((context, { id }) => deleteMediaOf(context, { model_type: 'event', model_id: id })),
    campaignDeleting.on((context, { id }) => deleteMediaOf(context, { model_type: 'campaign', model_id: id })),
  ],
  bodyLimits: { '/media/upload': MAX_UPLOAD_BYTES },
  demo: { after: ['events'], plan: planMedia, store: storeMedia },
  logged: { ignored: ['POST /media/used-in'] },
});
