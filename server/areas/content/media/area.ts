import { MAX_MEDIA_BYTES } from '#domain/kit/limits.ts';
import { defineArea } from '#server/defineArea.ts';
import { planMedia, storeMedia } from './demo/planMedia.ts';
import { mediaRoutes } from './endpoints.ts';
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
  bodyLimits: { '/media/upload': MAX_UPLOAD_BYTES },
  demo: { after: ['events'], plan: planMedia, store: storeMedia },
  logged: { ignored: ['POST /media/used-in'] },
});
